import { useEffect } from 'react';

/** Keeps the screen on while the page is projected. The browser releases the lock whenever the page is hidden. */
export const useAwake = (isWanted: boolean) => {
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
