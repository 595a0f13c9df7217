import type { SessionState } from '../../../contract/class-sessions.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Keys } from '../../secret-key.ts';
import { takeAttempt } from '../auth/auth.ts';
import { stateOf } from '../class-sessions/class-sessions.ts';
import { classParticipantsRepository } from './class-participants.repository.ts';

/** May appear between or around the characters: spaces, dashes and dots of any kind, invisible marks. */
const separators = /[\s\p{P}\p{S}\p{Z}\p{C}]/gu;

const code = /^[0-9A-HJKMNP-TV-Z]{6}$/;

/**
 * Returns the typed join code as it is stored: six characters of Crockford's alphabet. Case, separators and the width
 * of letters do not matter; O is read as 0, I and L as 1. Returns undefined when it cannot be a code.
 */
export const readCode = (typed: string): string | undefined => {
  // NFKC turns the full-width letters of East Asian keyboards into plain ones.
  const plain = typed.normalize('NFKC').toUpperCase().replace(separators, '');
  const read = plain.replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.test(read) ? read : undefined;
};

type Deps = { db: Database; keys: Pick<Keys, 'attempts'>; now: () => Date };

/**
 * Resolves to the class session of a join code. Throws `not_found` for a wrong code, and `too_many_requests` after too
 * many of them from one device; right codes are neither counted nor refused (docs/decisions/0014).
 */
export const findSessionToJoin = async (
  { db, keys, now }: Deps,
  { code: typed, device }: { code: string; device: string },
): Promise<{ uid_session: string; des_state: SessionState }> => {
  const read = readCode(typed);
  const found = read && (await classParticipantsRepository(db).findByCode(read));
  if (found) return { uid_session: found.uid_session, des_state: stateOf(found, found.flg_joined) };
  await takeAttempt(db, { keys, now }, { kind: 'join_code', target: device });
  throw new AppError('not_found');
};
