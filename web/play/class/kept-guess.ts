import type { ClassGuess } from '../../../contract/class-sessions.ts';

const keyOf = (uid_session: string, id_adjective: number) => `class-guess ${uid_session} ${id_adjective}`;

/** Returns the guess about a word as it was before a reload. Kept for this tab only. */
export const readGuess = (uid_session: string, id_adjective: number): ClassGuess | undefined => {
  try {
    return (sessionStorage.getItem(keyOf(uid_session, id_adjective)) as ClassGuess | null) ?? undefined;
  } catch {
    // Storage is denied.
    return undefined;
  }
};

export const keepGuess = (uid_session: string, id_adjective: number, guess: ClassGuess): void => {
  try {
    sessionStorage.setItem(keyOf(uid_session, id_adjective), guess);
  } catch {
    // Storage is denied.
  }
};
