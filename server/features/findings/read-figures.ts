import type { z } from 'zod';
import type { Findings, FindingsFilter, Untold } from '../../../contract/findings.ts';
import { groupVariables } from '../../../contract/rules/findings.ts';
import { minimumPublicShown } from '../../../contract/rules/limits.ts';
import type { DbOrTx } from '../../db/database.ts';
import { keepLatest } from '../../lib/cache.ts';
import { liveWords, readEdition, readNames, readSnapshot, timesFindings } from '../figures/figures.ts';
import type { LiveFigures } from './findings.repository.ts';

export type Choice = Pick<z.output<typeof FindingsFilter>, 'runs' | 'group'>;

export const nameOf = ({ runs, group }: Choice): string => (group ? `${runs} ${group}` : runs);

export const allChoices: readonly Choice[] = (['all', 'unflagged'] as const).flatMap((runs) =>
  [undefined, ...groupVariables].map((group): Choice => ({ runs, group })),
);

type FiguresOfRuns = Pick<Findings, 'tms_until' | 'num_runs' | 'des_untold' | 'words' | 'times'>;
export type Figures = FiguresOfRuns &
  Pick<Findings, 'edition' | 'flagged' | 'conditional' | 'group' | 'des_group_untold'>;

type StoredEdition = NonNullable<Awaited<ReturnType<typeof readEdition>>>;

const withoutFigures = (des_untold: Untold, now: Date): FiguresOfRuns => ({
  ...{ tms_until: now.toISOString(), num_runs: 0, des_untold, words: [], times: [] },
});

/** Only words have a number of runs. */
const unflaggedOf = (edition: StoredEdition | undefined, until: Date): FiguresOfRuns => {
  const words = edition?.figures.unflagged ?? [];
  if (words.length === 0) return withoutFigures(edition ? 'too_few_runs' : 'no_edition', until);
  const num_runs = Math.max(...words.map((word) => word.num_runs));
  return { tms_until: until.toISOString(), num_runs, des_untold: null, words, times: [] };
};

/** Returns a reader that computes shares and times once a step, and reads an edition once. */
export const figuresReader = (db: DbOrTx) => {
  const keepLive = keepLatest<FiguresOfRuns>();
  const keepEdition = keepLatest<StoredEdition | undefined>();

  const readLive = async ({ uid_session, id_image_set }: LiveFigures, now: Date): Promise<FiguresOfRuns> => {
    const snapshot = await readSnapshot(db, { uid_session, id_image_set, flg_more_time: false });
    if (!snapshot || snapshot.num_runs < minimumPublicShown) return withoutFigures('too_few_runs', now);
    const { num_runs, tms_at, sums } = snapshot;
    const names = await readNames(db);
    return {
      ...{ tms_until: tms_at.toISOString(), num_runs, des_untold: null },
      ...{ words: liveWords(names, sums), times: timesFindings(names, sums) },
    };
  };

  return async (live: LiveFigures, { runs, group: variable }: Choice, now: Date): Promise<Figures> => {
    const { uid_session, id_image_set, num_step, num_edition, tms_edition_at } = live;
    const set = `${id_image_set}`;
    const readLast = () => readEdition(db, { uid_session, id_image_set });
    const edition =
      num_edition === null ? undefined : await keepEdition(set, `${uid_session} ${num_edition}`, readLast);

    const readAll = async (): Promise<FiguresOfRuns> => {
      const shown = await keepLive(set, `${uid_session} ${num_step}`, () => readLive(live, now));
      const words = shown.words.map((word) => ({ ...word, ...edition?.figures.words[word.id_adjective] }));
      return { ...shown, words };
    };

    const group = (variable && edition?.figures.groups[variable]) ?? null;
    return {
      ...(runs === 'all' ? await readAll() : unflaggedOf(edition, tms_edition_at ?? now)),
      edition: edition
        ? { num_edition: edition.num_edition, dat_edition: edition.dat_day, num_runs: edition.num_runs }
        : null,
      flagged: edition?.figures.flagged ?? null,
      conditional: edition?.figures.conditional ?? [],
      ...{ group, des_group_untold: variable && !group ? 'no_edition' : null },
    };
  };
};
