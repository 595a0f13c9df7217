import { useEffect, useEffectEvent } from 'react';

/** Whether the browser can show the page in full screen; phones often cannot, and the stage fills their window. */
const isSupported = () => document.fullscreenEnabled === true;

/** Shows the whole page in full screen, so that it stays there from one act to the next. Needs a key or a click. */
export const enterWholeScreen = async (): Promise<void> => {
  // Refused: the stage fills the window.
  if (isSupported() && !document.fullscreenElement) await document.documentElement.requestFullscreen().catch(() => {});
};

const leaveWholeScreen = async (): Promise<void> => {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
};

/** Calls `onLeft` when the browser leaves full screen, as with Escape; leaves it with the page. */
export const useWholeScreen = (onLeft: () => void): void => {
  const onChange = useEffectEvent(() => {
    if (!document.fullscreenElement) onLeft();
  });
  useEffect(() => {
    const follow = () => onChange();
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      void leaveWholeScreen();
    };
  }, []);
};
