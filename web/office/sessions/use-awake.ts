import { useEffect } from 'react';

/** Keeps the screen from going dark while something is projected. The browser lets go of it whenever the page is hidden. */
export const useAwake = (isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const hold = () => {
      // Refused, for one with a low battery: the screen then sleeps as it always does.
      if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      lock?.then((held) => held?.release());
    };
  }, [isWanted]);
};
