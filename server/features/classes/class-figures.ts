import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ClassResults, MoreTime, ParticipantClassResults } from '../../../contract/class-results.ts';
import type { Participation } from '../../../contract/public-sessions.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Database, Tx } from '../../db/database.ts';
import { idOfSetInUse } from '../../db/image-sets.ts';
import { classReveal } from '../../db/schema/classes.ts';
import { snapshot } from '../../db/schema/figures.ts';
import { gameSession, isInFigures, participant } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import {
  aggregate,
  classEstimates,
  type FiguresKey,
  readNames,
  readSnapshot,
  withEstimates,
} from '../figures/figures.ts';
import { acceptsUntil, isTaken } from '../play/play.ts';

/** After the grace of a stopped class, its last runs may take so long to be stored. */
const inFlightMs = 30_000;

export const readTogether = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });

const countClass = async (tx: Tx, uid_session: string) => {
  const isDone = isNotNull(participant.tms_completed_at);
  const isToCome = and(isDone, isNull(participant.num_step), isNull(participant.des_aside));
  const isUntimed = eq(participant.flg_untimed, true);
  const isTimed = eq(participant.flg_untimed, false);
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const counts = await tx
    .select({
      id_image_set: participant.id_image_set,
      joined: count(),
      untimed: countOf(isUntimed),
      waiting: countOf(and(isToCome, isTimed)),
      waiting_untimed: countOf(and(isToCome, isUntimed)),
      set_aside: countOf(and(isDone, isTimed, isNotNull(participant.des_aside))),
    })
    .from(participant)
    .where(and(eq(participant.uid_session, uid_session), isTaken))
    .groupBy(participant.id_image_set)
    .orderBy(asc(participant.id_image_set));
  // What the figures contain: a run that was deleted leaves them with their next step.
  const figures = await tx
    .select({ id_image_set: snapshot.id_image_set, runs: snapshot.num_runs })
    .from(snapshot)
    .where(and(eq(snapshot.uid_session, uid_session), eq(snapshot.flg_more_time, false)));
  return counts.map((each) => ({
    ...each,
    counted: figures.find(({ id_image_set }) => id_image_set === each.id_image_set)?.runs ?? 0,
  }));
};
type ClassCounts = Awaited<ReturnType<typeof countClass>>;

/** The set of faces whose figures are shown: the one with the most counted runs, or the most runs before any is counted. */
const imageSetShown = (counts: ClassCounts): number | null | undefined =>
  counts
    .filter(({ id_image_set }) => id_image_set !== null)
    .toSorted((a, b) => b.counted - a.counted || b.joined - a.joined)[0]?.id_image_set;

const readSession = async (tx: Tx, uid_session: string) => {
  const [found] = await tx
    .select({
      tms_stopped_at: gameSession.tms_stopped_at,
      id_image_set: sql<number | null>`coalesce(${gameSession.id_kept_image_set}, ${idOfSetInUse})`,
    })
    .from(gameSession)
    .where(eq(gameSession.uid_session, uid_session));
  return found;
};

const noRuns = { num_runs: 0, sums: new Map() };

const readResults = async (tx: Tx, key: FiguresKey) => {
  const { num_runs: runs, sums } = (await readSnapshot(tx, key)) ?? noRuns;
  const results = aggregate(await readNames(tx, 'class'), { runs, sums }, { minimum: minimumClassGroup });
  return { runs, results: withEstimates(results, classEstimates(sums, 'class'), 'class') };
};

const readMoreTime = async (tx: Tx, key: Omit<FiguresKey, 'flg_more_time'>): Promise<MoreTime> => {
  const { runs, results } = await readResults(tx, { ...key, flg_more_time: true });
  if (runs === 0) return { num_counted: 0, num_longer: null, results: [] };
  const [found] = await tx
    .select({ longer: count(participant.num_limit_ms), all: count() })
    .from(participant)
    .where(
      and(
        eq(participant.uid_session, key.uid_session),
        eq(participant.id_image_set, key.id_image_set),
        eq(participant.flg_untimed, true),
        sql.raw(isInFigures),
      ),
    );
  const { longer = 0, all = 0 } = found ?? {};
  // Where one has been deleted, the difference would say what limit it had.
  const isSafeToShow = all === runs && Math.min(longer, all - longer) >= minimumClassGroup;
  return { num_counted: runs, num_longer: isSafeToShow ? longer : null, results };
};

const readFigures = async (tx: Tx, uid_session: string, now: Date) => {
  const counts = await countClass(tx, uid_session);
  const session = await readSession(tx, uid_session);
  // Without a set in use there is nothing to show; no set has the id 0.
  const id_image_set = imageSetShown(counts) ?? session?.id_image_set ?? 0;
  const { runs, results } = await readResults(tx, { uid_session, id_image_set, flg_more_time: false });
  const sumOf = (name: Exclude<keyof ClassCounts[number], 'id_image_set'>, of = counts) =>
    of.reduce((sum, each) => sum + each[name], 0);
  const waiting = sumOf('waiting');
  const stopped = session?.tms_stopped_at;
  const isTooLate = stopped && now.getTime() > acceptsUntil(stopped).getTime() + inFlightMs;
  const completed = counts.filter((each) => each.id_image_set !== null);
  const figures = {
    num_joined: sumOf('joined'),
    num_completed: sumOf('joined', completed),
    num_untimed: sumOf('untimed'),
    num_counted: runs,
    num_waiting: isTooLate ? 0 : waiting,
    num_left_out: isTooLate ? waiting : 0,
    num_set_aside: sumOf('set_aside'),
    flg_too_small: runs < minimumClassGroup,
    flg_counting: counts.some((each) => Math.max(each.waiting, each.waiting_untimed) >= minimumClassGroup),
    class_results: results,
    more_time: await readMoreTime(tx, { uid_session, id_image_set }),
  } satisfies Partial<ClassResults>;
  return { id_image_set, figures };
};

export const readClass = (db: Database, uid_session: string, now: Date) =>
  readTogether(db, (tx) => readFigures(tx, uid_session, now));

const findViewer = async (tx: Tx, { uid_session, uid_user }: Participation) => {
  const [found] = await tx
    .select({
      id_image_set: participant.id_image_set,
      tms_results_opened_at: gameSession.tms_results_opened_at,
      flg_void: participant.flg_void,
    })
    .from(participant)
    .innerJoin(gameSession, eq(gameSession.uid_session, participant.uid_session))
    .where(and(eq(participant.uid_user, uid_user), eq(participant.uid_session, uid_session)));
  return found;
};

const hidden = (des_state: ParticipantClassResults['des_state']): ParticipantClassResults => ({
  des_state,
  class_results: [],
});

/**
 * Resolves to what a participant sees of their class: the figures that its teacher sees, once the teacher has, or of the
 * words that have been on the class's screen (docs/decisions/0058), and only beside answers to the same faces (docs/decisions/0027).
 */
export const readClassForParticipant = (
  db: Database,
  participation: Participation,
  now: Date,
): Promise<ParticipantClassResults> =>
  readTogether(db, async (tx) => {
    const { uid_session } = participation;
    const viewer = await findViewer(tx, participation);
    if (!viewer) return hidden('not_opened');
    if (viewer.flg_void) return hidden('taken_out');
    const isOpen = viewer.tms_results_opened_at !== null;
    const words = isOpen ? [] : await tx.select().from(classReveal).where(eq(classReveal.uid_session, uid_session));
    if (!isOpen && words.length === 0) return hidden('not_opened');
    const { id_image_set, figures } = await readFigures(tx, uid_session, now);
    if (figures.flg_too_small) return hidden('not_opened');
    if (id_image_set !== viewer.id_image_set) return hidden('other_faces');
    if (isOpen) return { des_state: 'shown', class_results: figures.class_results };
    const isRevealed = (word: number) => words.some(({ id_adjective }) => id_adjective === word);
    const class_results = figures.class_results.filter(({ id_adjective }) => isRevealed(id_adjective));
    return { des_state: 'on_screen', class_results };
  });
