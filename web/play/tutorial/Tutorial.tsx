import { useCallback, useEffect, useState } from 'react';
import { chrome } from '../../i18n/chrome.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { tutorial } from '../../i18n/tutorial.ts';
import { Loading } from '../../ui/Loading.tsx';
import { TestNotLoaded } from '../run/TestNotLoaded.tsx';
import { CloseTutorial } from './CloseTutorial.tsx';
import { openTutorial, type TutorialOpening } from './open-tutorial.ts';
import { TutorialRun } from './TutorialRun.tsx';

const OpeningTutorial = () => {
  usePageTitle(useText(tutorial).name);
  return <Loading text={useText(chrome).loading} />;
};

/** Loads the tutorial and plays it. The way back to the menu is there from the first moment. */
export const Tutorial = () => {
  const [opening, setOpening] = useState<TutorialOpening>();

  const load = useCallback(() => {
    let isCurrent = true;
    setOpening(undefined);
    openTutorial().then((opened) => isCurrent && setOpening(opened));
    return () => {
      isCurrent = false;
    };
  }, []);
  useEffect(load, [load]);

  return (
    <div className="with-way-out">
      <CloseTutorial />
      {!opening && <OpeningTutorial />}
      {opening?.state === 'failed' && <TestNotLoaded isMissing={opening.isMissing} onRetry={load} />}
      {opening?.state === 'playing' && <TutorialRun slides={opening.slides} />}
    </div>
  );
};
