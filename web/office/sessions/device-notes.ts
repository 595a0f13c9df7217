import { stored } from '../../api/stored.ts';

/** What this device keeps of a session: the ticks before the lesson, and where the lesson is. */
type Note = 'before_lesson' | 'lesson';

/** A note as it was kept; empty if there is none. */
export const readNote = (note: Note, uid_session: string): string => stored(`${note}_${uid_session}`).read() ?? '';

/** Keeps a note, or deletes it if it is empty. */
export const keepNote = (note: Note, uid_session: string, text: string): void =>
  void stored(`${note}_${uid_session}`).write(text || null);

/** Deletes what is kept of a deleted session. */
export const forgetNotes = (uid_session: string): void => {
  keepNote('before_lesson', uid_session, '');
  keepNote('lesson', uid_session, '');
};
