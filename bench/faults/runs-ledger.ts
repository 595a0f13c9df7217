import type { Run } from '../../contract/responses.ts';
import { onDatabase } from '../on-database.ts';
import type { Submission } from '../runs.ts';

/**
 * What clients sent and what was acknowledged, by participant. Optional: `attempts`, when each run was sent, in ms since
 * 1970, and `rounds`, the last acknowledged round of each pupil (0: the join).
 */
export const openLedger = () => ({
  sent: new Map<string, Submission>(),
  acknowledged: new Set<string>(),
  attempts: new Map<string, number[]>(),
  rounds: new Map<string, number>(),
});

export type RunsLedger = ReturnType<typeof openLedger>;

/** Records an answer to a run. As in the page, only the body of a 200 that names the participant acknowledges it. */
export const noteAnswer = (ledger: RunsLedger, uid_user: string, answer?: { uid_user?: unknown }): boolean => {
  const isAcknowledged = answer?.uid_user === uid_user;
  if (isAcknowledged) ledger.acknowledged.add(uid_user);
  return isAcknowledged;
};

type Contents = { answers: unknown[][]; uid_session: unknown; is_untimed: boolean; profile: object | null };
type Stored = Contents & { uid_user: string; completed_at: number | null; num_round: number };

const storedRuns = `
  select p.uid_user, p.num_round, extract(epoch from p.tms_completed_at)::float8 * 1000 as completed_at,
         (select coalesce(json_agg(json_build_array(r.num_position, r.id_adjective, r.id_image, r.val_elapsed_time,
                                                    r.flg_response) order by r.num_position), '[]')
          from response r where r.uid_user = p.uid_user) as answers,
         p.uid_session, p.flg_untimed as is_untimed,
         (select to_json(f) from public_profile f where f.uid_user = p.uid_user) as profile
  from participant p where p.uid_user = any($1)`;

/** Runs that are stored, whole or in part, but were never sent. */
const strayRuns = `
  select count(*)::int as stray from participant p
  where p.uid_user <> all($1) and (p.tms_completed_at is not null or exists (select from response r where r.uid_user = p.uid_user))`;

const storedFields = ['id_adjective', 'id_image', 'val_elapsed_time', 'flg_response'] as const;

const contentsOf = ({ body }: Submission): Contents => {
  const { responses, flg_untimed, limit_ms, public_user_profiling_data }: Run = JSON.parse(body);
  return {
    answers: responses.map((answer, position) => [position, ...storedFields.map((field) => answer[field])]),
    uid_session: responses[0]?.uid_session,
    is_untimed: (flg_untimed ?? false) || (limit_ms ?? null) !== null,
    profile: public_user_profiling_data ?? null,
  };
};

const textOf = ({ answers, uid_session, is_untimed, profile }: Contents): string =>
  JSON.stringify([answers, uid_session, is_untimed, Object.entries(profile ?? {}).sort()]);

/** Compares a run that was sent with what is stored. */
const compare = (submission: Submission, stored: Stored | undefined) => {
  const found = stored?.answers.length ?? 0;
  if (!stored || (found === 0 && stored.completed_at === null)) return 'nothing';
  const sent = contentsOf(submission);
  if (found > sent.answers.length) return 'doubled';
  if (found < sent.answers.length || stored.completed_at === null) return 'partial';
  return textOf(sent) === textOf(stored) ? 'whole' : 'altered';
};

const batchSize = 200;

/**
 * Compares the ledger with the database. `lost`: acknowledged but not stored. `forgotten`: the same of joins and rounds.
 * `stored_before_retry`: committed by an attempt whose reply was lost.
 */
export const reconcile = (connectionString: string, ledger: RunsLedger) =>
  onDatabase(connectionString, async (client) => {
    const counts = { lost: 0, partial: 0, doubled: 0, altered: 0, forgotten: 0, stored_before_retry: 0 };
    const check = (uid: string, stored: Stored | undefined) => {
      const submission = ledger.sent.get(uid);
      const state = submission ? compare(submission, stored) : 'nothing';
      const isAcknowledged = ledger.acknowledged.has(uid);
      if (isAcknowledged && (state === 'nothing' || state === 'partial')) counts.lost += 1;
      if (state === 'partial' || state === 'doubled' || state === 'altered') counts[state] += 1;
      if ((ledger.rounds.get(uid) ?? -1) > (stored?.num_round ?? -1)) counts.forgotten += 1;
      const last = ledger.attempts.get(uid)?.at(-1);
      if (isAcknowledged && last && stored?.completed_at && stored.completed_at < last) counts.stored_before_retry += 1;
    };
    const uids = [...new Set([...ledger.sent.keys(), ...ledger.rounds.keys()])];
    for (let first = 0; first < uids.length; first += batchSize) {
      const batch = uids.slice(first, first + batchSize);
      const { rows } = await client.query<Stored>(storedRuns, [batch]);
      const found = new Map(rows.map((row) => [row.uid_user, row]));
      for (const uid of batch) check(uid, found.get(uid));
    }
    const { rows } = await client.query<{ stray: number }>(strayRuns, [[...ledger.sent.keys()]]);
    counts.doubled += rows[0]?.stray ?? 0;
    return counts;
  });
