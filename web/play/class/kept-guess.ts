import type { ClassGuess } from '../../../contract/class-sessions.ts';
import { newUuid } from '../../api/new-uuid.ts';

/** A guess about one word, and the id under which it can be changed: drawn for this word alone. */
export type KeptGuess = { uid_guess: string; des_guess?: ClassGuess };

const keyOf = (uid_session: string, id_adjective: number) => `class-guess ${uid_session} ${id_adjective}`;

/** The guess as it was before a reload, or a new id. Kept for this tab only. */
export const readGuess = (uid_session: string, id_adjective: number): KeptGuess => {
  try {
    const kept = sessionStorage.getItem(keyOf(uid_session, id_adjective));
    if (kept) return JSON.parse(kept);
  } catch {
    // Storage is denied: after a reload it would be another guess.
  }
  return { uid_guess: newUuid() };
};

export const keepGuess = (uid_session: string, id_adjective: number, guess: KeptGuess): void => {
  try {
    sessionStorage.setItem(keyOf(uid_session, id_adjective), JSON.stringify(guess));
  } catch {
    // Storage is denied.
  }
};
