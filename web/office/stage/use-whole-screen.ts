import { useEffect, useEffectEvent } from 'react';

/** Shows the whole page in full screen, so that it stays there from one act to the next. Needs a key or a click. */
export const enterWholeScreen = async (): Promise<void> => {
  // Unsupported, as on many phones, or refused: the stage fills the window.
  if (document.fullscreenEnabled && !document.fullscreenElement)
    await document.documentElement.requestFullscreen().catch(() => {});
};

/** Calls `onLeft` when the browser leaves full screen, as with Escape; leaves it with the page. */
export const useWholeScreen = (onLeft: () => void): void => {
  const onChange = useEffectEvent(() => document.fullscreenElement || onLeft());
  useEffect(() => {
    const follow = () => onChange();
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, []);
};
