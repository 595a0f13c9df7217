import type { ClassResults, MoreTime, ParticipantClassResults } from '../../../contract/class-results.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Database, Tx } from '../../db/database.ts';
import {
  aggregate,
  classEstimates,
  type FiguresKey,
  readNames,
  readSnapshot,
  withEstimates,
} from '../figures/figures.ts';
import {
  type ClassCounts,
  countClass,
  countMoreTime,
  findImageSetOf,
  findRevealed,
  findViewer,
  isOver,
  readTogether,
} from './class-results.repository.ts';

/** The set of faces whose figures are shown: the one with the most counted runs, or the most runs before any is counted. */
const imageSetShown = (counts: ClassCounts[]): number | undefined => {
  const [first] = counts
    .filter(({ id_image_set }) => id_image_set !== null)
    .sort((a, b) => b.counted - a.counted || b.joined - a.joined);
  return first?.id_image_set ?? undefined;
};

const sumOf = (counts: ClassCounts[], count: Exclude<keyof ClassCounts, 'id_image_set'>): number =>
  counts.reduce((sum, each) => sum + each[count], 0);

const noRuns = { num_runs: 0, sums: new Map() };

/** Resolves to the figures of a class, or of those in it that had more time. */
const readResults = async (tx: Tx, key: FiguresKey) => {
  const { num_runs: runs, sums } = (await readSnapshot(tx, key)) ?? noRuns;
  const results = aggregate(await readNames(tx, 'class'), { runs, sums }, { minimum: minimumClassGroup });
  return { runs, results: withEstimates(results, classEstimates(sums, 'class'), 'class') };
};

const readMoreTime = async (tx: Tx, key: Omit<FiguresKey, 'flg_more_time'>): Promise<MoreTime> => {
  const { runs, results } = await readResults(tx, { ...key, flg_more_time: true });
  if (runs === 0) return { num_counted: 0, num_longer: null, results: [] };
  const { longer, unlimited } = await countMoreTime(tx, key.uid_session, key.id_image_set);
  // Where one has been deleted, the difference would say what limit it had.
  const isTold = longer + unlimited === runs && Math.min(longer, unlimited) >= minimumClassGroup;
  return { num_counted: runs, num_longer: isTold ? longer : null, results };
};

const readFigures = async (tx: Tx, uid_session: string, now: Date) => {
  const counts = await countClass(tx, uid_session);
  // Without a set in use there is nothing to show; no set has the id 0.
  const id_image_set = imageSetShown(counts) ?? (await findImageSetOf(tx, uid_session)) ?? 0;
  const { runs, results } = await readResults(tx, { uid_session, id_image_set, flg_more_time: false });
  const waiting = sumOf(counts, 'waiting');
  const isTooLate = waiting > 0 && (await isOver(tx, uid_session, now));
  const figures = {
    num_joined: sumOf(counts, 'joined'),
    num_completed: sumOf(
      counts.filter((each) => each.id_image_set !== null),
      'joined',
    ),
    num_untimed: sumOf(counts, 'untimed'),
    num_counted: runs,
    num_waiting: isTooLate ? 0 : waiting,
    num_left_out: isTooLate ? waiting : 0,
    num_set_aside: sumOf(counts, 'set_aside'),
    flg_too_small: runs < minimumClassGroup,
    flg_counting: counts.some((each) => each.waiting >= minimumClassGroup || each.waiting_untimed >= minimumClassGroup),
    class_results: results,
    more_time: await readMoreTime(tx, { uid_session, id_image_set }),
  } satisfies Partial<ClassResults>;
  return { id_image_set, figures };
};

/** Resolves to a class's current counts and figures, and the id of the set of faces behind them. */
export const readClass = (db: Database, uid_session: string, now: Date) =>
  readTogether(db, (tx) => readFigures(tx, uid_session, now));

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
  participant: { uid_session: string; uid_user: string },
  now: Date,
): Promise<ParticipantClassResults> =>
  readTogether(db, async (tx) => {
    const viewer = await findViewer(tx, participant);
    if (viewer?.flg_void) return hidden('taken_out');
    const isOpen = viewer?.tms_results_opened_at != null;
    const revealed = isOpen ? undefined : await findRevealed(tx, participant.uid_session);
    if (!viewer || revealed?.size === 0) return hidden('not_opened');
    const { id_image_set, figures } = await readFigures(tx, participant.uid_session, now);
    if (figures.flg_too_small) return hidden('not_opened');
    if (id_image_set !== viewer.id_image_set) return hidden('other_faces');
    if (!revealed) return { des_state: 'shown', class_results: figures.class_results };
    const class_results = figures.class_results.filter(({ id_adjective }) => revealed.has(id_adjective));
    return { des_state: 'on_screen', class_results };
  });
