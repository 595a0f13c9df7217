import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { chrome } from '../../i18n/chrome.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { Loading } from '../../ui/Loading.tsx';
import { NotFound } from '../NotFound.tsx';
import type { RunKey } from '../run.ts';
import { openDevice } from '../this-device.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { type Opening, openPublicRun } from './open-public-run.ts';
import { PublicResults } from './PublicResults.tsx';
import { PublicRun } from './PublicRun.tsx';

const open = async (key: RunKey): Promise<Opening> => openPublicRun(key, await openDevice());

const OpeningRun = () => {
  usePageTitle(useText(slidesText).title);
  return <Loading text={useText(chrome).loading} />;
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

  const deny = useCallback(() => setOpening({ state: 'denied' }), []);

  if (!opening) return <OpeningRun />;
  if (opening.state === 'denied') return <NotFound />;
  if (opening.state === 'failed') return <LoadFailed isMissing={opening.isMissing} onRetry={load} />;
  if (opening.state === 'results') {
    return <PublicResults uid_session={uid_session} uid_user={uid_user} cod_user={opening.cod_user} onGone={deny} />;
  }
  const { run } = opening;
  return <PublicRun {...opening} onDelivered={() => setOpening({ state: 'results', cod_user: run.cod_user })} />;
};

/** The public test: checks the address, then plays, then shows the results. */
export const TestRunPage = () => {
  const { uid_session = '', uid_user = '' } = useParams();
  return <TestRun key={`${uid_session}/${uid_user}`} uid_session={uid_session} uid_user={uid_user} />;
};
