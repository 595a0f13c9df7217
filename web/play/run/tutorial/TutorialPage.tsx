import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { failPage } from '../../../api/failed-call.ts';
import { useHasEnded, useLogin } from '../../../api/login.ts';
import { useText } from '../../../i18n/language.tsx';
import { tutorial } from '../../../i18n/tutorial.ts';
import { Link, Navigate } from '../../../ui/router.tsx';
import { WithWayOut, wayOutLooks } from '../../../ui/WithWayOut.tsx';
import { OpeningPage } from '../../shell/OpeningPage.tsx';
import { TestNotLoaded } from '../TestNotLoaded.tsx';
import { openTutorial, type TutorialOpening } from './open-tutorial.ts';
import { TutorialRun } from './TutorialRun.tsx';

/** Loads the tutorial and plays it. The link to leave is available from the start. */
export const Tutorial = () => {
  const text = useText(tutorial);
  const [opening, setOpening] = useState<TutorialOpening>();

  const load = useCallback(() => {
    let isCurrent = true;
    setOpening(undefined);
    openTutorial().then(
      (opened) => isCurrent && setOpening(opened),
      (error: unknown) => setOpening(failPage(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  useEffect(load, [load]);

  const close = (
    <Link className={wayOutLooks} to="/home">
      <X className="size-5" aria-hidden="true" />
      <span>{text.close}</span>
    </Link>
  );
  return (
    <WithWayOut name={text.name} control={close}>
      {!opening && <OpeningPage title={text.name} />}
      {opening?.state === 'failed' && <TestNotLoaded isMissing={opening.isMissing} onRetry={load} />}
      {opening?.state === 'playing' && <TutorialRun slides={opening.slides} />}
    </WithWayOut>
  );
};

/** The tutorial, for signed-in users with any role; others sign in first, and are sent back here. */
export const TutorialPage = () => {
  const login = useLogin();
  const hasEnded = useHasEnded();
  if (login) return <Tutorial key={login.id} />;
  if (hasEnded) return <Navigate to="/test" state={{ notice: 'session_expired' }} replace />;
  return <Navigate to="/login" state={{ from: '/tutorial' }} replace />;
};
