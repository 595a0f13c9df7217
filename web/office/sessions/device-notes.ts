import { stored } from '../../api/stored.ts';

/** What this device keeps of a session: the ticks before the lesson, and where the lesson is. */
type Note = 'before_lesson' | 'lesson';

export const readNote = (note: Note, uid_session: string): string => stored(`${note}_${uid_session}`).read() ?? '';

/** An empty note is deleted. */
export const keepNote = (note: Note, uid_session: string, text: string): void =>
  void stored(`${note}_${uid_session}`).write(text || null);

export const forgetNotes = (uid_session: string): void => {
  keepNote('before_lesson', uid_session, '');
  keepNote('lesson', uid_session, '');
};
