import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { chrome } from '../../i18n/chrome.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { Loading } from '../../ui/Loading.tsx';
import type { Run, RunKey } from '../device/run.ts';
import { openDevice } from '../device/this-device.ts';
import { hasMoreTime, limitOf } from '../flow/time-limit.ts';
import { AnswersDeleted } from '../results/AnswersDeleted.tsx';
import { OneTab } from '../run/OneTab.tsx';
import { TestNotLoaded } from '../run/TestNotLoaded.tsx';
import { ResultsNotFound } from '../shell/NotFound.tsx';
import { Unreachable } from '../shell/Unreachable.tsx';
import { type Opening, openPublicRun } from './open-public-run.ts';
import { PublicResults } from './PublicResults.tsx';
import { PublicRun } from './PublicRun.tsx';

const open = async (key: RunKey): Promise<Opening> => openPublicRun(key, await openDevice());

const OpeningRun = () => {
  usePageTitle(useText(slidesText).title);
  const { loading, stillLoading } = useText(chrome);
  return <Loading text={loading} late={stillLoading} />;
};

const TestRun = ({ uid_session, uid_user }: RunKey) => {
  const [opening, setOpening] = useState<Opening>();

  const load = useCallback(() => {
    let isCurrent = true;
    setOpening(undefined);
    open({ uid_session, uid_user }).then((opened) => isCurrent && setOpening(opened));
    return () => {
      isCurrent = false;
    };
  }, [uid_session, uid_user]);
  useEffect(load, [load]);

  const [isDeleted, setDeleted] = useState(false);
  const [played, setPlayed] = useState<Run>();
  const deny = useCallback(() => setOpening({ state: 'denied' }), []);

  if (isDeleted) return <AnswersDeleted />;
  if (!opening) return <OpeningRun />;
  if (opening.state === 'denied') return <ResultsNotFound />;
  if (opening.state === 'unreachable') return <Unreachable onRetry={load} />;
  if (opening.state === 'failed') return <TestNotLoaded isMissing={opening.isMissing} onRetry={load} />;
  if (opening.state === 'results') {
    return (
      <PublicResults
        {...{ uid_session, uid_user, opening, played }}
        onNotFound={deny}
        onDeleted={() => setDeleted(true)}
      />
    );
  }
  const showResults = (run: Run) => {
    const { cod_user, guess } = run;
    setPlayed(run);
    setOpening({ state: 'results', cod_user, hasMoreTime: hasMoreTime(limitOf(run)), guess, until: null });
    // Gets from the server how long the results stay open.
    open({ uid_session, uid_user }).then((opened) => opened.state === 'results' && setOpening({ ...opened, guess }));
  };
  return (
    <OneTab {...opening} store={opening.device.store} onTake={load}>
      <PublicRun {...opening} onDelivered={showResults} />
    </OneTab>
  );
};

/** The public test: checks the address, plays the run, then shows the results. */
export const TestRunPage = () => {
  const { uid_session = '', uid_user = '' } = useParams();
  return <TestRun key={`${uid_session}/${uid_user}`} uid_session={uid_session} uid_user={uid_user} />;
};
