import type { ClassResults, MoreTime, ParticipantClassResults } from '../../../contract/class-results.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Database, Tx } from '../../db/database.ts';
import { readMoments } from '../moments/moments.ts';
import {
  aggregate,
  type MoreTime as MoreTimeSums,
  readMoreTime,
  type TallyRow,
  withEstimates,
} from '../results/results.ts';
import {
  type ClassCounts,
  countClass,
  findImageSetOf,
  findRevealed,
  findViewer,
  readTogether,
  sumClasses,
  type TallyCell,
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

/** The cells of words, as many as they have; a word without answers has one row without sums. */
const rowsOf = (words: TallyCell[], { cells, runs }: Pick<MoreTimeSums, 'cells' | 'runs'>): TallyRow[] => {
  const names = new Map(words.map(({ id_adjective, des_adjective }) => [id_adjective, des_adjective]));
  const none = { des_phenotype: null, des_gender: null, yes: null, answers: null };
  return [...names].flatMap(([id_adjective, des_adjective]): TallyRow[] => {
    const ofWord = cells.filter((cell) => cell.id_adjective === id_adjective);
    const named = { id_adjective, des_adjective, val_participants: runs };
    return ofWord.length === 0 ? [{ ...named, ...none }] : ofWord.map((cell) => ({ ...cell, ...named }));
  });
};

/** The figures of those who had more time; `words`: the words of classes, in order. */
const moreTimeOf = (sums: MoreTimeSums | undefined, words: TallyCell[]): MoreTime => {
  if (!sums) return { num_counted: 0, num_longer: null, results: [] };
  const { runs, longer } = sums;
  const results = aggregate(rowsOf(words, sums), { minimum: minimumClassGroup });
  return {
    num_counted: runs,
    num_longer: Math.min(longer, runs - longer) < minimumClassGroup ? null : longer,
    results: withEstimates(results, { isComplete: true, words: sums.words }, 'class'),
  };
};

const readFigures = async (tx: Tx, uid_session: string) => {
  const counts = await countClass(tx, uid_session);
  // Without a set in use there is nothing to show; no set has the id 0.
  const id_image_set = imageSetShown(counts) ?? (await findImageSetOf(tx, uid_session)) ?? 0;
  const num_counted = counts.find((each) => each.id_image_set === id_image_set)?.counted ?? 0;
  const cells = await sumClasses(tx, { uids: [uid_session], id_image_set });
  const class_results = aggregate(
    cells.map((cell) => ({ ...cell, val_participants: num_counted })),
    { minimum: minimumClassGroup },
  );
  const figures = {
    num_joined: sumOf(counts, 'joined'),
    num_completed: sumOf(
      counts.filter((each) => each.id_image_set !== null),
      'joined',
    ),
    num_untimed: sumOf(counts, 'untimed'),
    num_counted,
    num_waiting: sumOf(counts, 'waiting'),
    num_left_out: sumOf(counts, 'left_out'),
    num_set_aside: sumOf(counts, 'set_aside'),
    flg_too_small: num_counted < minimumClassGroup,
    flg_counting: counts.some(({ waiting, waiting_untimed }) => waiting >= minimumClassGroup || waiting_untimed > 0),
    class_results: withEstimates(class_results, await readMoments(tx, uid_session, id_image_set), 'class'),
    more_time: moreTimeOf(await readMoreTime(tx, uid_session, id_image_set), cells),
  } satisfies Partial<ClassResults>;
  return { id_image_set, figures };
};

/** Resolves to a class's current counts and figures, and the id of the set of faces behind them. */
export const readClass = (db: Database, uid_session: string) => readTogether(db, (tx) => readFigures(tx, uid_session));

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
): Promise<ParticipantClassResults> =>
  readTogether(db, async (tx) => {
    const viewer = await findViewer(tx, participant);
    if (viewer?.flg_void) return hidden('taken_out');
    const isOpen = viewer?.tms_results_opened_at != null;
    const revealed = isOpen ? undefined : await findRevealed(tx, participant.uid_session);
    if (!viewer || revealed?.size === 0) return hidden('not_opened');
    const { id_image_set, figures } = await readFigures(tx, participant.uid_session);
    if (figures.flg_too_small) return hidden('not_opened');
    if (id_image_set !== viewer.id_image_set) return hidden('other_faces');
    if (!revealed) return { des_state: 'shown', class_results: figures.class_results };
    const class_results = figures.class_results.filter(({ id_adjective }) => revealed.has(id_adjective));
    return { des_state: 'on_screen', class_results };
  });
