import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import { apartFromSteps, areApart, type Live, NewSets, type PublishedSet, type RunGroup } from './apart.ts';
import { allRuns, type EditionVariable, editionVariables, setsOf, setsOfVariable } from './levels.ts';

/** What was published so far: how many editions, and all of their sets. */
export type Past = { editions: number; published: readonly PublishedSet[] };

/** Runs in the live figures that are left out of the next edition. All others with known levels are in it. */
export type Waiting = {
  /** Places in `setNames`: all runs of these levels that are not in the last edition. */
  sets: ReadonlySet<number>;
  /** Single groups of runs that are not in the last edition, as `groupKey` names them. */
  groups: ReadonlySet<string>;
};

type Key = Pick<RunGroup, 'combination' | 'num_left' | 'num_step' | 'flg_returned' | 'num_part'>;

/** Returns the same for runs that wait if they are alike. */
const groupKey = ({ combination, num_left, num_step, flg_returned, num_part }: Key): string =>
  [combination, num_left, num_step, flg_returned, num_part].join(' ');

/** Whether runs that are in the live figures are in the next edition. */
export const isChosen = (group: RunGroup, { sets, groups }: Waiting): boolean =>
  group.num_edition !== null ||
  (group.combination !== null &&
    !setsOf(group.combination).some((set) => sets.has(set)) &&
    !groups.has(groupKey(group)));

/** An edition before it was summed up. */
export type Planned = {
  waiting: Waiting;
  /** Variables whose table stays that of the last edition that has one: the new one would tell of too few runs. */
  held_back: EditionVariable[];
};

/** The sets of a variable as they were last published; none if they never were. */
const lastTable = ({ published }: Past, variable: EditionVariable): PublishedSet[] => {
  const places = setsOfVariable(variable);
  const ofVariable = published.filter(({ set }) => places.includes(set));
  const last = Math.max(...ofVariable.map(({ num_edition }) => num_edition));
  return ofVariable.filter(({ num_edition }) => num_edition === last);
};

/** Whether some runs of the live figures are ten or more, and differ so from everything published: their sums can be told. */
export const isTotalApart = (
  live: Live,
  { editions, published }: Past,
  isNew: (group: RunGroup) => boolean,
): boolean => {
  const news = new NewSets(live.groups.filter(isNew), editions);
  const isThere = (news.sizes[allRuns] ?? 0) > 0;
  return isThere && news.isApart(allRuns, published) && (apartFromSteps(live, isNew)[allRuns] ?? false);
};

/**
 * Returns the variables whose tables cannot be published; undefined if not even the sums of all runs can.
 * @param isNew whether runs are in the new edition
 */
export const judgeTables = (
  live: Live,
  past: Past,
  isNew: (group: RunGroup) => boolean,
): EditionVariable[] | undefined => {
  if (!isTotalApart(live, past, isNew)) return undefined;
  const news = new NewSets(live.groups.filter(isNew), past.editions);
  const fromSteps = apartFromSteps(live, isNew);
  const isApart = (set: number): boolean => (fromSteps[set] ?? false) && news.isApart(set, past.published);
  const shown = [allRuns];
  const held_back: EditionVariable[] = [];
  for (const variable of editionVariables) {
    const places = setsOfVariable(variable);
    const tellsNothingNew = news.areSame(places, lastTable(past, variable));
    const tellsEnough = places.every((set) => isApart(set) && shown.every((other) => areApart(news, set, other)));
    if (tellsNothingNew || tellsEnough) shown.push(...places);
    else held_back.push(variable);
  }
  return held_back;
};

/** Levels that would change by one to nine runs since their table was last published, because of runs that come in. */
const findRareLevels = (live: Live, past: Past, waiting: Waiting): number[] => {
  const chosen = live.groups.filter((group) => isChosen(group, waiting));
  const news = new NewSets(chosen, past.editions);
  const coming = new NewSets(
    chosen.filter(({ num_edition }) => num_edition === null),
    past.editions,
  );
  return editionVariables.flatMap((variable) => {
    const before = lastTable(past, variable);
    return setsOfVariable(variable).filter((set) => {
      if ((coming.sizes[set] ?? 0) === 0) return false;
      const earlier = before.find((each) => each.set === set) ?? { num_edition: 0, set, runs: 0 };
      return news.fromEarlier(set, earlier).least < minimumPublicGroup;
    });
  });
};

/** Of the newest of the runs that come in, groups of so many, or of more: those least missed, of the most common levels. */
const findNewest = (live: Live, waiting: Waiting, runs: number): RunGroup[] => {
  const coming = live.groups.filter((group) => group.num_edition === null && isChosen(group, waiting));
  const common = new Map<number | null, number>();
  for (const { combination, runs: more } of coming) common.set(combination, (common.get(combination) ?? 0) + more);
  const howCommon = ({ combination }: RunGroup): number => common.get(combination) ?? 0;
  const newest: RunGroup[] = [];
  let found = 0;
  for (const group of coming.sort((a, b) => b.num_step - a.num_step || howCommon(b) - howCommon(a))) {
    if (found >= runs) break;
    newest.push(group);
    found += group.runs;
  }
  return newest;
};

/** How many of the newest runs would have to wait, so that those of the live figures that do are none or ten. */
const missingToWait = (live: Live, waiting: Waiting): number => {
  const chosen = live.groups.reduce((sum, group) => sum + (isChosen(group, waiting) ? group.runs : 0), 0);
  return live.runs === chosen ? 0 : Math.max(0, minimumPublicGroup - (live.runs - chosen));
};

/** Whether ten runs have changed since the last edition: the fewer come in, the fewer they are. */
const isNewTotal = (live: Live, { editions, published }: Past, waiting: Waiting): boolean => {
  const news = new NewSets(
    live.groups.filter((group) => isChosen(group, waiting)),
    editions,
  );
  const last = published.find(
    ({ num_edition, set, num_draw }) => num_edition === editions && set === allRuns && num_draw === undefined,
  );
  return news.fromEarlier(allRuns, last ?? { num_edition: 0, set: allRuns, runs: 0 }).least >= minimumPublicGroup;
};

/** How often newest runs are left out until the sums of all runs tell nothing. */
const mostTries = 100;

/**
 * Chooses the runs of the next edition: those of the last one that are still there, and those that wait, without levels
 * that would change by one to nine, and without the newest, if otherwise the sums of all runs would tell of too few.
 * Returns undefined if there can be no new edition.
 */
export const planEdition = (live: Live, past: Past): Planned | undefined => {
  const sets = new Set<number>();
  const groups = new Set<string>();
  const waiting = { sets, groups };
  for (let tries = 0; tries < mostTries; tries += 1) {
    for (let rare = findRareLevels(live, past, waiting); rare.length > 0; ) {
      for (const set of rare) sets.add(set);
      rare = findRareLevels(live, past, waiting);
    }
    if (!isNewTotal(live, past, waiting)) return undefined;
    const held_back = judgeTables(live, past, (group) => isChosen(group, waiting));
    if (held_back) return { waiting, held_back };
    const newest = findNewest(live, waiting, Math.max(1, missingToWait(live, waiting)));
    if (newest.length === 0) return undefined;
    for (const group of newest) groups.add(groupKey(group));
  }
  return undefined;
};

/**
 * Whether all runs that wait can be added, when the campaign has ended, to the sums of all runs, in one block without
 * levels: they are ten, and the sums tell of no fewer.
 */
export const canAddBlock = (live: Live, past: Past): boolean => {
  const block = live.groups.reduce((sum, { num_edition, runs }) => sum + (num_edition === null ? runs : 0), 0);
  const groups = live.groups.map((group) => (group.num_edition === null ? { ...group, combination: null } : group));
  return block >= minimumPublicGroup && isTotalApart({ ...live, groups }, past, () => true);
};
