import { randomBytes } from 'node:crypto';

// Crockford's alphabet: no I, L, O or U, which are misheard or misread.
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A participant's code to read aloud: six random characters of Crockford's alphabet. */
export const newCode = (): string => [...randomBytes(6)].map((byte) => codeAlphabet[byte % 32]).join('');

/** The code as it is shown and sent: ABC-DEF. */
export const showCode = (cod_user: string): string => `${cod_user.slice(0, 3)}-${cod_user.slice(3)}`;

/** How long the results of a public run stay open after completion, in ms. */
const resultsWindow = 30 * 60_000;

export type ResultsState = {
  /** Of the session that the participant belongs to. */
  flg_public: boolean;
  tms_completed_at: Date | null;
  tms_closed_at: Date | null;
};

/** When the results of a run close by themselves; null where they don't: no run is stored, or it is a class's. */
export const resultsUntil = ({ flg_public, tms_completed_at }: ResultsState): Date | null =>
  flg_public && tms_completed_at ? new Date(tms_completed_at.getTime() + resultsWindow) : null;

/** Whether a participant's results may be shown now: those of a class stay open, public ones close for ever. */
export const areResultsOpen = (state: ResultsState, now: Date): boolean => {
  if (!state.tms_completed_at || state.tms_closed_at) return false;
  const until = resultsUntil(state);
  return until === null || now <= until;
};
