import { isOver, type LoggedUser } from './logged-user.ts';

/** The longest delay that `setTimeout` supports. */
const maxTimerMs = 2 ** 31 - 1;

type Surroundings = {
  /** The stored sign-in, which may be over; null when there is none, `invalid` when it cannot be parsed. */
  read: () => LoggedUser | 'invalid' | null;
  /** Removes the stored sign-in, in all tabs. */
  remove: () => void;
  /** Calls `listener` after every change of the stored sign-in, until the returned function is called. */
  follow: (listener: () => void) => () => void;
  /** Calls `listener` when the page becomes visible again: timers are suspended while a device sleeps. */
  followWaking: (listener: () => void) => () => void;
  now: () => number;
};

/**
 * Ends a sign-in when it expires, or when its tokens are missing, as long as a page watches it. `hasEnded` reports that
 * until no page watches any more or somebody signs in.
 */
export const signInWatch = ({ read, remove, follow, followWaking, now }: Surroundings) => {
  let watchers = 0;
  let hasEnded = false;
  /** Whether the pages that watch were signed in when the stored sign-in last changed. */
  let wasSignedIn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stops: (() => void)[] = [];

  const current = (): LoggedUser | null => {
    const kept = read();
    return kept === null || kept === 'invalid' || isOver(kept, now()) ? null : kept;
  };

  const end = () => {
    // Pages that show no sign-in, such as the test, report nothing.
    hasEnded = watchers > 0;
    remove();
  };

  const check = () => {
    clearTimeout(timer);
    const kept = read();
    wasSignedIn = current() !== null;
    if (kept && !wasSignedIn) end();
    else if (kept && kept !== 'invalid')
      timer = setTimeout(check, Math.min(kept.expires_at_refresh - now(), maxTimerMs));
  };

  const start = () => {
    stops = [follow(check), followWaking(check)];
    check();
  };

  const stop = () => {
    clearTimeout(timer);
    wasSignedIn = false;
    for (const each of stops) each();
  };

  /** Runs a moment later, since a page that is rendered again stops watching and starts again immediately. */
  const forget = () => {
    if (watchers === 0) hasEnded = false;
  };

  /** Whether what was stored cannot be used any more, or is gone although nobody signed out. */
  const isLost = (): boolean => current() === null && (read() !== null || wasSignedIn);

  return {
    current,
    end,
    /** Called on signing in: forgets that an earlier sign-in has ended. */
    begin: () => {
      hasEnded = false;
    },
    hasEnded: () => hasEnded || isLost(),
    /** Watches until the returned function is called; calls `listener` after every change of the stored sign-in. */
    watch: (listener: () => void): (() => void) => {
      const unlisten = follow(listener);
      watchers += 1;
      if (watchers === 1) start();
      return () => {
        unlisten();
        watchers -= 1;
        if (watchers > 0) return;
        stop();
        setTimeout(forget);
      };
    },
  };
};
