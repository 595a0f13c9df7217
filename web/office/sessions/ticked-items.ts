const keyOf = (uid_session: string): string => `before_lesson_${uid_session}`;

/** The items of the checklist before a lesson that were ticked in this browser. */
export const tickedItems = (uid_session: string): ReadonlySet<string> => {
  try {
    return new Set(localStorage.getItem(keyOf(uid_session))?.split(' '));
  } catch {
    return new Set();
  }
};

/** Stores the ticked items, by names without spaces. Does nothing where storage is denied. */
export const keepTickedItems = (uid_session: string, ticked: ReadonlySet<string>): void => {
  try {
    if (ticked.size > 0) localStorage.setItem(keyOf(uid_session), [...ticked].join(' '));
    else localStorage.removeItem(keyOf(uid_session));
  } catch {
    // Storage is denied: the ticks last as long as the page.
  }
};

/** Deletes the ticks of a deleted session. */
export const forgetTickedItems = (uid_session: string): void => keepTickedItems(uid_session, new Set());
