import { useEffect } from 'react';

/** Keeps the screen from going dark while something is projected. The browser lets go of it whenever the page is hidden. */
export const useAwake = (isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const acquire = () => {
      // Refused, for one with a low battery: the screen then sleeps as it always does.
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
