import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { joinCodeLength, joinSigns } from '../../../contract/rules/join-codes.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { deletedRun, gameSession, participant } from '../../db/schema/runs.ts';
import { columnNames, prepared } from '../../db/statements.ts';
import { markOfRun } from '../figures/figures.ts';

// Crockford's alphabet: no I, L, O or U, which are easily misheard or misread.
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Matches participants who have a place in their class: not those whom the teacher has taken out. */
export const isTaken = eq(participant.flg_void, false);

/** Returns a participant's code to read aloud: six random characters of Crockford's alphabet. */
export const newCode = (): string => [...randomBytes(6)].map((byte) => codeAlphabet[byte % 32]).join('');

/** Returns a join code: seven random signs of which no two look alike. */
export const newJoinCode = (): string =>
  Array.from({ length: joinCodeLength }, () => joinSigns[randomInt(joinSigns.length)]).join('');

/** May appear between or around the characters: spaces, dashes and dots of any kind, invisible marks. */
const separators = /[\s\p{P}\p{S}\p{Z}\p{C}]/gu;

const code = /^[0-9A-HJKMNP-TV-Z]{6}$/;
const joinCode = new RegExp(`^[${joinSigns}]{${joinCodeLength}}$`);

/** What stands for a sign that is not in a join code and looks like exactly one that is. */
const meant: Record<string, string> = { U: 'V', G: 'C', '1': '7' };

/**
 * Returns a typed code, of a session or a participant, as it is stored. Case, separators and the width of letters do not
 * matter. Seven signs are a join code, in which U is read as V, G as C and 1 as 7; six are of a participant, or a join
 * code of an earlier release, of Crockford's alphabet, in which O is read as 0, I and L as 1. Returns undefined when it
 * cannot be a code.
 */
export const readCode = (typed: string): string | undefined => {
  // NFKC turns the full-width letters of East Asian keyboards into plain ones.
  const plain = typed.normalize('NFKC').toUpperCase().replace(separators, '');
  const asJoinCode = [...plain].map((sign) => meant[sign] ?? sign).join('');
  if (joinCode.test(asJoinCode)) return asJoinCode;
  const read = plain.replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.test(read) ? read : undefined;
};

/** Formats a code as it is shown and sent: ABC-DEF, or ACD-EFHJ. */
export const showCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

/** How long the results of a public run stay open after completion. */
const resultsWindowMs = 30 * 60_000;

type ResultsState = {
  /** Whether the participant's session is public. */
  flg_public: boolean;
  tms_completed_at: Date | null;
  tms_closed_at: Date | null;
};

/** Returns when a run's results close automatically; null when they don't: without a completed run, and in classes. */
export const resultsUntil = ({ flg_public, tms_completed_at }: ResultsState): Date | null =>
  flg_public && tms_completed_at ? new Date(tms_completed_at.getTime() + resultsWindowMs) : null;

/** Whether a participant's results may be shown now. A class's stay open; public ones close for good. */
export const areResultsOpen = (state: ResultsState, now: Date): boolean => {
  if (!state.tms_completed_at || state.tms_closed_at) return false;
  const until = resultsUntil(state);
  return until === null || now <= until;
};

type Participant = ResultsState & {
  cod_user: string;
  cod_device: string | null;
  tms_created_at: Date;
  flg_untimed: boolean;
  num_limit_ms: number | null;
  flg_stopped: boolean;
};

const participantWhere = (name: string, condition: SQL | undefined) =>
  prepared<Participant>(
    name,
    sql`
      select ${participant.cod_user}, ${participant.cod_device}, ${participant.tms_created_at},
        ${participant.tms_completed_at}, ${participant.tms_closed_at}, ${participant.flg_untimed}, ${participant.num_limit_ms},
        ${gameSession.flg_public}, ${isNotNull(gameSession.tms_stopped_at)} as flg_stopped
      from ${participant} join ${gameSession} using (${columnNames(gameSession.uid_session)})
      where ${condition}`,
  );

const isSame = eq(participant.uid_user, sql.placeholder('uid_user'));
const anywhere = participantWhere('participant', isSame);
const inSession = participantWhere(
  'participant_in_session',
  and(isSame, eq(participant.uid_session, sql.placeholder('uid_session'))),
);

/** Resolves to a participant with the session's state; with `uid_session`, only if they belong to that session. */
export const findParticipant = async (
  db: Database,
  asked: { uid_user: string; uid_session?: string },
): Promise<Participant | undefined> => {
  const { rows } = await (asked.uid_session ? inSession : anywhere)(db, asked);
  return rows[0];
};

/** Resolves to the uid of the participant of a session with this code, as `readCode` returns it. */
export const findByCode = async (
  db: DbOrTx,
  { uid_session, cod_user }: { uid_session: string; cod_user: string },
): Promise<string | undefined> => {
  const [found] = await db
    .select({ uid_user: participant.uid_user })
    .from(participant)
    .where(and(eq(participant.uid_session, uid_session), eq(participant.cod_user, cod_user)));
  return found?.uid_user;
};

/** Whether a run was deleted as its participant asked, as long as that is known. */
export const isDeleted = async (db: DbOrTx, uid_user: string): Promise<boolean> =>
  (await db.$count(deletedRun, eq(deletedRun.cod_run, markOfRun(uid_user)))) > 0;
