import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { useNavigationType, useParams } from '../../ui/router.tsx';
import type { OwnWord } from '../results/answers.ts';
import { browserRetries, keepTrying, type Trying } from '../run/device/keep-trying.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import { openDevice } from '../run/device/this-device.ts';
import { hasMoreTime, limitOf } from '../run/flow/time-limit.ts';
import { OneTab } from '../run/OneTab.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';
import { OpeningPage } from '../shell/OpeningPage.tsx';
import { ProblemPage } from '../shell/ProblemPage.tsx';
import { type Opening, openPublicRun } from './open-public-run.ts';
import { type Ahead, PublicResults, prefetchResults } from './results-ahead.ts';

const PublicRun = lazyChunk(async () => (await import('./PublicRun.tsx')).PublicRun);

type Opened = { opening: Opening; ahead?: Ahead; words?: OwnWord[] | undefined };

/** `isFromOutside`: opened or reloaded, mostly for results. Throws ApiError while the server cannot be asked. */
const open = async (key: RunKey, isFromOutside: boolean): Promise<Opened> => {
  const device = await openDevice();
  /** Without a run on this device there are results to see, if anything: their code need not wait for the server to say so. */
  const loadPage = async () => {
    const isForResults = isFromOutside && !(await device.store.load(key.uid_session, key.uid_user));
    // What fails is loaded again when it is rendered, which says so.
    (isForResults ? PublicResults : PublicRun).load().catch(() => {});
  };
  const [opening] = await Promise.all([openPublicRun(key, device), loadPage()]);
  if (opening.state === 'unchecked') throw new ApiError('network', 0);
  if (opening.state === 'playing') await PublicRun.load().catch(() => {});
  if (opening.state !== 'results') return { opening };
  const ahead = prefetchResults(key);
  const page = PublicResults.load().catch(() => {});
  const words = await ahead.words.catch(() => undefined);
  await page;
  return { opening, ahead, words };
};

const OnOtherDevice = () => {
  const { otherDevice } = useText(slidesText);
  return (
    <MessagePage
      title={otherDevice.title}
      text={[otherDevice.text, otherDevice.mine]}
      actions={<ButtonLink to="/test">{otherDevice.own}</ButtonLink>}
    />
  );
};

const TestRun = ({ uid_session, uid_user }: RunKey) => {
  const { title } = useText(slidesText);
  const [{ opening, ...known }, setOpened] = useState<Partial<Opened>>({});
  const arrival = useNavigationType();
  // Of the arrival: each step through the results, which the history keeps, is a navigation too.
  const [isFromOutside] = useState(arrival === 'POP');

  const trying = useRef<Trying<Opened>>(undefined);

  const load = useCallback(() => {
    void trying.current?.stop();
    setOpened({});
    trying.current = keepTrying(
      {
        attempt: () => open({ uid_session, uid_user }, isFromOutside),
        onFailed: () => setOpened({ opening: { state: 'unchecked' } }),
      },
      browserRetries,
    );
    trying.current.result.then(
      // In slices: on a slow phone, to render all at once would keep a tap waiting.
      (opened) => startTransition(() => setOpened(opened)),
      (error: unknown) => setOpened(failPage(error)),
    );
  }, [uid_session, uid_user, isFromOutside]);
  useEffect(() => {
    load();
    return () => void trying.current?.stop();
  }, [load]);

  const [played, setPlayed] = useState<Run>();

  if (!opening) return <OpeningPage title={title} isFromOutside={isFromOutside} />;
  if (opening.state === 'denied') return <ProblemPage problem="results" />;
  if (opening.state === 'other_device') return <OnOtherDevice />;
  if (opening.state === 'unchecked') return <ProblemPage problem="unchecked" onRetry={load} />;
  if (opening.state === 'failed') return <ProblemPage problem={opening.why} onRetry={load} />;
  if (opening.state === 'results') {
    return <PublicResults {...{ uid_session, uid_user, opening, played, ...known }} />;
  }
  const showResults = (run: Run) => {
    const { cod_user, guess } = run;
    setPlayed(run);
    setOpened({
      opening: { state: 'results', cod_user, hasMoreTime: hasMoreTime(limitOf(run)), guess, until: null },
    });
    openPublicRun({ uid_session, uid_user }, opening.device).then(
      (opened) => opened.state === 'results' && setOpened({ opening: { ...opened, guess } }),
    );
  };
  return (
    <OneTab {...opening} store={opening.device.store} onTake={load}>
      <PublicRun {...opening} onDelivered={showResults} />
    </OneTab>
  );
};

export const TestRunPage = () => {
  const { uid_session = '', uid_user = '' } = useParams();
  return (
    <>
      {/* What browsers share and save in place of the address, which is a secret. */}
      <link rel="canonical" href="/test" />
      <TestRun key={`${uid_session}/${uid_user}`} uid_session={uid_session} uid_user={uid_user} />
    </>
  );
};
