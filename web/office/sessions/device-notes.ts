/** What this device keeps of a session: the ticks before the lesson, and where the lesson is. */
type Note = 'before_lesson' | 'lesson';

/** A note as it was kept; empty if there is none, or storage is denied. */
export const readNote = (note: Note, uid_session: string): string => {
  try {
    return localStorage.getItem(`${note}_${uid_session}`) ?? '';
  } catch {
    return '';
  }
};

/** Keeps a note, or deletes it if it is empty. Where storage is denied, it lasts as long as the page. */
export const keepNote = (note: Note, uid_session: string, text: string): void => {
  try {
    if (text) localStorage.setItem(`${note}_${uid_session}`, text);
    else localStorage.removeItem(`${note}_${uid_session}`);
  } catch {
    // Storage is denied.
  }
};

/** Deletes what is kept of a deleted session. */
export const forgetNotes = (uid_session: string): void => {
  keepNote('before_lesson', uid_session, '');
  keepNote('lesson', uid_session, '');
};
