import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { isOutdated } from '../../version/own-version.ts';
import { loadTestRun } from './load-test-run.ts';

/** What shows that a press was heard before our scripts were here. */
const askedId = 'start-asked';

/** Hidden unless it is open, also where a browser does not know the attribute. */
const notice =
  'fixed top-auto bottom-6 m-auto hidden w-fit rounded-full bg-fill px-5 py-3 font-bold text-on-fill open:block';

const startPublicTest = async (): Promise<string> => {
  const { uid_session } = await call('GET /public_game_session/check');
  const { uid_user } = await call('GET /public_game_session/:uid_session/create_user', { params: { uid_session } });
  return `/test/${uid_session}/${uid_user}`;
};

type Failure = keyof typeof landing.it.failure;

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ApiError)) return 'other';
  if (error.code === 'network') return 'network';
  return error.code === 'too_many_requests' || error.code === 'unavailable' ? 'busy' : 'other';
};

type Props = { label: string; variant?: 'solid' | 'outline'; onStarted?: () => Promise<void> };

/** Starts the public test. Before any script is here, a press opens the notice beside it; the script then starts. */
export const StartButton = ({ label, variant = 'solid', onStarted = async () => {} }: Props) => {
  const text = useText(landing);
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [state, setState] = useState<'idle' | 'working' | Failure>('idle');
  const hasFailed = state !== 'idle' && state !== 'working';

  const start = async () => {
    // A ref, since two presses can come before the next render.
    if (isBusy.current) return;
    isBusy.current = true;
    setState('working');
    // Needed by the time that the participant exists. What fails is loaded again then.
    loadTestRun().catch(() => {});
    // A test begins with the version that the server has, and keeps it to the end.
    let isOld = false;
    void isOutdated().then((outdated) => {
      isOld = outdated;
    });
    try {
      const address = await startPublicTest();
      await onStarted().catch(() => {});
      if (isOld) location.assign(address);
      else navigate(address);
    } catch (error) {
      setState(failureOf(error));
      isBusy.current = false;
    }
  };

  const asked = useRef<HTMLParagraphElement>(null);
  const [isTakenOver, setTakenOver] = useState(false);
  const takeOver = useEffectEvent(() => {
    setTakenOver(true);
    // An older browser knows neither the notice nor how to ask for it, and the press is lost.
    if ('popover' in HTMLElement.prototype && asked.current?.matches(':popover-open')) void start();
  });
  useEffect(() => takeOver(), []);

  return (
    <>
      <Button
        variant={variant}
        onClick={start}
        aria-disabled={state === 'working'}
        {...(!isTakenOver && { popoverTarget: askedId, popoverTargetAction: 'show' })}
      >
        {state === 'working' ? text.starting : hasFailed ? text.retry : label}
      </Button>
      {!isTakenOver && (
        <p ref={asked} id={askedId} className={notice} popover="auto">
          {text.starting}
        </p>
      )}
      <p className="order-last col-span-full font-semibold text-no empty:hidden" role="alert">
        {hasFailed && text.failure[state]}
      </p>
    </>
  );
};
