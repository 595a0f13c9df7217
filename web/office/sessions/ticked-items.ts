const keyOf = (uid_session: string): string => `before_lesson_${uid_session}`;

/** What of the list before a lesson is done, as it was ticked in this browser. */
export const tickedItems = (uid_session: string): ReadonlySet<string> => {
  try {
    return new Set(localStorage.getItem(keyOf(uid_session))?.split(' '));
  } catch {
    return new Set();
  }
};

/** Keeps what is done, by names without spaces; where storage is denied the page alone knows. */
export const keepTickedItems = (uid_session: string, ticked: ReadonlySet<string>): void => {
  try {
    if (ticked.size > 0) localStorage.setItem(keyOf(uid_session), [...ticked].join(' '));
    else localStorage.removeItem(keyOf(uid_session));
  } catch {
    // Not kept: it holds for this page.
  }
};

/** Forgets it with the session. */
export const forgetTickedItems = (uid_session: string): void => keepTickedItems(uid_session, new Set());
