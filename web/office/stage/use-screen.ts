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

/** Keeps the screen on. The browser releases the lock whenever the page is hidden. */
export const useAwake = (isWanted = true) => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const acquire = () => {
      // Refused, such as with a low battery: the screen then sleeps as usual.
      if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      document.removeEventListener('visibilitychange', acquire);
      lock?.then((acquired) => acquired?.release());
    };
  }, [isWanted]);
};
