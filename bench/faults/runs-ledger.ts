import pg from 'pg';
import type { Run } from '../../contract/responses.ts';
import type { Submission } from '../runs.ts';

/**
 * A record of what clients sent and what was acknowledged, by participant. Optional: `attempts`, when each run was sent,
 * in ms since 1970, and `rounds`, the last acknowledged round of each pupil (0: the join).
 */
export const openLedger = () => ({
  sent: new Map<string, Submission>(),
  acknowledged: new Set<string>(),
  attempts: new Map<string, number[]>(),
  rounds: new Map<string, number>(),
});

export type RunsLedger = ReturnType<typeof openLedger>;

/**
 * Records the answer to a run and returns whether it is acknowledged: as in the page, only by the body of a 200 that names
 * the participant.
 */
export const noteAnswer = (
  ledger: RunsLedger,
  uid_user: string,
  answer: { uid_user?: unknown } | undefined,
): boolean => {
  const isAcknowledged = answer?.uid_user === uid_user;
  if (isAcknowledged) ledger.acknowledged.add(uid_user);
  return isAcknowledged;
};

type Stored = {
  uid_user: string;
  completed_at: number | null;
  num_round: number;
  /** The answers in their stored order, each with its position. */
  answers: [position: number, ...unknown[]][];
  /** Everything else of the run. */
  rest: unknown;
};

const storedRuns = `
  select p.uid_user, p.num_round, extract(epoch from p.tms_completed_at)::float8 * 1000 as completed_at,
         (select coalesce(json_agg(json_build_array(r.num_position, r.id_adjective, r.id_image, r.val_elapsed_time,
                                                    r.flg_response) order by r.num_position), '[]')
          from response r where r.uid_user = p.uid_user) as answers,
         json_build_array(p.uid_session, p.flg_untimed,
                          (select to_json(f) from public_profile f where f.uid_user = p.uid_user)) as rest
  from participant p where p.uid_user = any($1)`;

/** Runs that are stored, whole or in part, but were never sent. */
const strayRuns = `
  select count(*)::int as stray from participant p
  where p.uid_user <> all($1) and (p.tms_completed_at is not null or exists (select from response r where r.uid_user = p.uid_user))`;

const sorted = (value: object | null) => value && Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));

const fingerprintOf = ({ answers, rest }: Pick<Stored, 'answers' | 'rest'>): string => {
  const [uid_session, untimed, profile] = rest as [string, boolean, object | null];
  return JSON.stringify([answers, uid_session, untimed, sorted(profile)]);
};

const sentAnswers = ({ body }: Submission): Pick<Stored, 'answers' | 'rest'> => {
  const { responses, flg_untimed, limit_ms, public_user_profiling_data: profile }: Run = JSON.parse(body);
  const answers = responses.map((answer, position): Stored['answers'][number] => [
    position,
    answer.id_adjective,
    answer.id_image,
    answer.val_elapsed_time,
    answer.flg_response,
  ]);
  return {
    answers,
    rest: [responses[0]?.uid_session, (flg_untimed ?? false) || (limit_ms ?? null) !== null, profile ?? null],
  };
};

type State = 'nothing' | 'partial' | 'whole' | 'doubled' | 'altered';

/** Compares a run that was sent with what is stored. */
const stateOf = (submission: Submission, stored: Stored | undefined): State => {
  const found = stored?.answers.length ?? 0;
  if (!stored || (found === 0 && stored.completed_at === null)) return 'nothing';
  const sent = sentAnswers(submission);
  if (found > sent.answers.length) return 'doubled';
  if (found < sent.answers.length || stored.completed_at === null) return 'partial';
  return fingerprintOf(sent) === fingerprintOf(stored) ? 'whole' : 'altered';
};

const isForgotten = (round: number, stored: Stored | undefined): boolean => !stored || stored.num_round < round;

const batchSize = 200;

/**
 * Compares the ledger with the database. `lost`: acknowledged but not stored. `partial`: stored with only some of its
 * answers, or completed without them. `doubled`: more answers than were sent, or runs that were never sent. `altered`:
 * answers, times, order, profile or session differ from what was sent. `forgotten`: joins and rounds that were acknowledged
 * but are not stored. `stored_before_retry`: committed by an attempt whose reply was lost, so that the client retried.
 */
export const reconcile = async (connectionString: string, ledger: RunsLedger) => {
  const database = new pg.Client({ connectionString });
  database.on('error', () => {});
  await database.connect();
  const counts = { lost: 0, partial: 0, doubled: 0, altered: 0, forgotten: 0, stored_before_retry: 0 };
  const compare = (uid: string, stored: Stored | undefined) => {
    const submission = ledger.sent.get(uid);
    const state = submission ? stateOf(submission, stored) : 'nothing';
    const isAcknowledged = ledger.acknowledged.has(uid);
    if (isAcknowledged && (state === 'nothing' || state === 'partial')) counts.lost += 1;
    if (state === 'partial' || state === 'doubled' || state === 'altered') counts[state] += 1;
    if (isForgotten(ledger.rounds.get(uid) ?? -1, stored) && ledger.rounds.has(uid)) counts.forgotten += 1;
    const last = ledger.attempts.get(uid)?.at(-1);
    if (isAcknowledged && last && stored?.completed_at && stored.completed_at < last) counts.stored_before_retry += 1;
  };
  try {
    const uids = [...new Set([...ledger.sent.keys(), ...ledger.rounds.keys()])];
    for (let first = 0; first < uids.length; first += batchSize) {
      const batch = uids.slice(first, first + batchSize);
      const { rows } = await database.query<Stored>(storedRuns, [batch]);
      const found = new Map(rows.map((row) => [row.uid_user, row]));
      for (const uid of batch) compare(uid, found.get(uid));
    }
    const { rows } = await database.query<{ stray: number }>(strayRuns, [[...ledger.sent.keys()]]);
    counts.doubled += rows[0]?.stray ?? 0;
    return counts;
  } finally {
    await database.end();
  }
};
