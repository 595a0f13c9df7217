import { isOver, type LoggedUser } from './logged-user.ts';

/** ms. The longest that a browser's timer counts. */
const longestTimerMs = 2 ** 31 - 1;

type Surroundings = {
  /** What is kept: nothing, what is no sign-in (invalid), or one, which may be over. */
  read: () => LoggedUser | 'invalid' | null;
  /** Removes what is kept, in all tabs. */
  remove: () => void;
  /** Calls after every change of what is kept, until the returned function is called. */
  follow: (listener: () => void) => () => void;
  /** Calls when the page is looked at again: timers stand still while a device sleeps. */
  followWaking: (listener: () => void) => () => void;
  /** ms since 1970. */
  now: () => number;
};

/**
 * Ends a sign-in when its time is over, as long as somebody watches, and knows that it has ended by itself: to be told
 * until nobody watches any more or somebody signs in.
 */
export const signInWatch = ({ read, remove, follow, followWaking, now }: Surroundings) => {
  let watchers = 0;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unfollow = () => {};

  const keptLogin = (): LoggedUser | null => {
    const kept = read();
    return kept === 'invalid' ? null : kept;
  };

  const current = (): LoggedUser | null => {
    const login = keptLogin();
    return login && !isOver(login, now()) ? login : null;
  };

  const end = () => {
    // Pages without a sign-in, such as the test, are left in peace.
    hasEnded = watchers > 0;
    remove();
  };

  const check = () => {
    clearTimeout(timer);
    const kept = read();
    if (kept === 'invalid') remove();
    else if (kept && isOver(kept, now())) end();
    else if (kept) timer = setTimeout(check, Math.min(kept.expires_at_refresh - now(), longestTimerMs));
  };

  const start = () => {
    const stops = [follow(check), followWaking(check)];
    unfollow = () => {
      for (const stop of stops) stop();
    };
    check();
  };

  const stop = () => {
    clearTimeout(timer);
    unfollow();
  };

  /** Only once it is certain that nobody watches: a page that is drawn again stops and restarts immediately. */
  const forget = () => {
    if (watchers === 0) hasEnded = false;
  };

  return {
    /** The sign-in that holds. */
    current,
    end,
    /** To be called at a sign-in: what was before is forgotten. */
    begin: () => {
      hasEnded = false;
    },
    hasEnded: () => hasEnded || current() !== keptLogin(),
    /** Watches, until the returned function is called; `listener` is called after every change of what is kept. */
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
