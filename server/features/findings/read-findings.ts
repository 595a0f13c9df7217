import type { z } from 'zod';
import type { FindingFaces, Findings, FindingsFilter } from '../../../contract/findings.ts';
import { methodVersion } from '../../../contract/rules/findings.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { minimumPublicShown } from '../../../contract/rules/limits.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { remembered } from '../../flow-control/remembered.ts';
import { AppError } from '../../http/errors.ts';
import { readEdition } from '../editions/editions.ts';
import { givenForm, referenceReader } from '../game/game.ts';
import { countSetAside, setAsideOf } from '../results/results.ts';
import { type Choice, choiceOf, nameOf } from './choice.ts';
import {
  findErrata,
  findFirstRun,
  findFrozenAnswer,
  findFrozenNames,
  findLiveFigures,
  findPlans,
  type LiveFigures,
} from './findings.repository.ts';
import { type Figures, readFigures } from './read-figures.ts';

/** How long the day of the first run, which hardly ever changes, is not looked up again. */
const firstRunLifetimeMs = 3_600_000;
/** Counts of runs that are set aside change at midnight. */
const setAsideLifetimeMs = 60_000;

type Filter = z.output<typeof FindingsFilter>;

/** Lets everything in a transaction be read as of one moment. */
const readAsOfOneMoment = async (tx: Tx): Promise<void> => {
  await tx.execute('set transaction isolation level repeatable read, read only');
};

/** Returns the figures that have something to show, that of the faces in use always. */
export const shownOf = (live: readonly LiveFigures[]): LiveFigures[] =>
  live.filter(({ flg_active, runs }) => flg_active || runs >= minimumPublicShown);

/**
 * Returns a reader of figures that computes them once for each step and edition, whoever asks: only the last ones of each
 * question are kept.
 */
const rememberedFigures = (db: Database, now: () => Date) => {
  const known = new Map<string, { version: string; figures: Promise<Figures> }>();

  const versionOf = async (live: LiveFigures): Promise<string> => {
    const edition = await readEdition(db, live, { variables: [] });
    return JSON.stringify([live, edition?.num_edition, edition?.tms_published_at]);
  };

  return async (live: LiveFigures, choice: Choice): Promise<Figures> => {
    // What is read may be of a later step than the version says. Nobody asks for the earlier one again.
    const version = await versionOf(live);
    const key = `${live.id_image_set} ${nameOf(choice)}`;
    const last = known.get(key);
    if (last?.version === version) return last.figures;
    const figures = transaction(db, async (tx) => {
      await readAsOfOneMoment(tx);
      return readFigures(tx, live, choice, now());
    });
    known.set(key, { version, figures });
    figures.catch(() => {
      if (known.get(key)?.figures === figures) known.delete(key);
    });
    return figures;
  };
};

type Deps = { db: Database; now: () => Date };

/** What is told around the figures of a set of faces. */
type Around = Omit<Findings, keyof Figures | 'errata'>;

/** Returns both as one answer; where there are no figures, there is no day on which they began. */
export const together = (around: Around, figures: Figures): Omit<Findings, 'errata'> => ({
  ...around,
  ...figures,
  dat_since: figures.des_untold ? null : around.dat_since,
});

/** Returns a reader of what is told around figures. `shown`: all sets with figures. */
export const surroundings = ({ db, now }: Deps) => {
  const reference = referenceReader({ db, now });
  const setAsideOn = remembered((day: string) => countSetAside(db, day), { lifetimeMs: setAsideLifetimeMs, now });
  const firstRunOf = remembered(
    (figures: Pick<LiveFigures, 'uid_session' | 'id_image_set'>) => findFirstRun(db, figures),
    { lifetimeMs: firstRunLifetimeMs, now },
  );

  const facesOf = async ({ id_image_set, des_name, des_credit }: LiveFigures): Promise<FindingFaces> => {
    const set = (await reference()).imageSets.get(id_image_set);
    const num_faces = [...(set?.pool.values() ?? [])].flat().length;
    return { id_image_set, des_name, des_credit, num_faces, num_faces_shown: set ? givenForm(set).size : 0 };
  };

  const sinceOf = async ({ uid_session, id_image_set, runs }: LiveFigures): Promise<string | null> => {
    if (runs < minimumPublicShown) return null;
    const first = await firstRunOf({ uid_session, id_image_set });
    return first && dayInItaly(first);
  };

  return async (shown: readonly LiveFigures[], live: LiveFigures): Promise<Around> => ({
    cod_frozen: null,
    dat_since: await sinceOf(live),
    cod_method: methodVersion,
    faces: await facesOf(live),
    sets: await Promise.all(shown.map(facesOf)),
    set_aside: setAsideOf(await setAsideOn(dayInItaly(now())), live.id_image_set),
    frozen: await findFrozenNames(db),
    plans: await findPlans(db),
  });
};

export type Surround = ReturnType<typeof surroundings>;

/** Reads the findings, as they are now and as they were frozen. */
export const findingsReader = ({ db, now }: Deps, surround: Surround) => {
  const figuresOf = rememberedFigures(db, now);

  return {
    /** Throws `not_found` for a set of faces without figures, and `invalid_request` for groups that are crossed. */
    readNow: async ({ faces, ...filter }: Filter): Promise<Findings> => {
      const choice = choiceOf(filter);
      const shown = shownOf(await findLiveFigures(db));
      const live = faces === undefined ? shown[0] : shown.find(({ id_image_set }) => id_image_set === faces);
      if (!live) throw new AppError('not_found');
      const around = await surround(shown, live);
      return { ...together(around, await figuresOf(live, choice)), errata: await findErrata(db) };
    },

    /** Throws `not_found` as well where nothing was frozen under this name. */
    readFrozen: async (cod_frozen: string, { faces, ...filter }: Filter): Promise<Findings> => {
      const des_choice = nameOf(choiceOf(filter));
      const answer = await findFrozenAnswer(db, { cod_frozen, id_image_set: faces, des_choice });
      if (!answer) throw new AppError('not_found');
      return { ...answer, errata: await findErrata(db) };
    },
  };
};
