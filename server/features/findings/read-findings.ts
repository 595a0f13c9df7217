import type { z } from 'zod';
import { type FindingFaces, Findings, type FindingsFilter } from '../../../contract/findings.ts';
import { methodVersion } from '../../../contract/rules/findings.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { minimumPublicShown } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { PreparedAnswer } from '../../http/implement.ts';
import { cacheAnswers, keepLatest } from '../../lib/cache.ts';
import { countSetAside, setAsideOf } from '../figures/figures.ts';
import { givenForm, referenceReader } from '../play/play.ts';
import {
  findFirstRun,
  findFrozenAnswer,
  findLiveFigures,
  findNotes,
  type LiveFigures,
  type Notes,
} from './findings.repository.ts';
import { type Figures, figuresReader, nameOf } from './read-figures.ts';

const firstRunLifetimeMs = 3_600_000;
const setAsideLifetimeMs = 60_000;

type Filter = z.output<typeof FindingsFilter>;

export const shownOf = (live: readonly LiveFigures[]): LiveFigures[] =>
  live.filter(({ flg_active, num_runs }) => flg_active || num_runs >= minimumPublicShown);

type Deps = Pick<Context, 'db' | 'now'>;

type Around = Omit<Findings, keyof Figures | keyof Notes>;

/** Without figures, there is no day on which they began. */
export const together = (
  around: Around,
  { frozen, plans }: Omit<Notes, 'errata'>,
  figures: Figures,
): Omit<Findings, 'errata'> => ({
  ...around,
  ...figures,
  ...{ frozen, plans },
  dat_since: figures.des_untold ? null : around.dat_since,
});

/** Reads an answer's facts beside the figures. `shown`: all sets with figures. */
export const surroundings = ({ db, now }: Deps) => {
  const reference = referenceReader({ db, now });
  const setAsideOn = cacheAnswers((day: string) => countSetAside(db, day), { lifetimeMs: setAsideLifetimeMs, now });
  type Set = Pick<LiveFigures, 'uid_session' | 'id_image_set'>;
  const firstRunOf = cacheAnswers((set: Set) => findFirstRun(db, set), { lifetimeMs: firstRunLifetimeMs, now });

  const facesOf = async ({ id_image_set, des_name, des_credit }: LiveFigures): Promise<FindingFaces> => {
    const set = (await reference()).imageSets.get(id_image_set);
    const num_faces = [...(set?.pool.values() ?? [])].flat().length;
    return { id_image_set, des_name, des_credit, num_faces, num_faces_shown: set ? givenForm(set).size : 0 };
  };

  const sinceOf = async ({ uid_session, id_image_set, num_runs }: LiveFigures): Promise<string | null> => {
    if (num_runs < minimumPublicShown) return null;
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
  });
};

export type Surround = ReturnType<typeof surroundings>;

export const findingsReader = ({ db, now }: Deps, surround: Surround) => {
  const figuresOf = figuresReader(db);
  const keepAnswer = keepLatest<PreparedAnswer<typeof Findings>>();

  return {
    /** Prepared once for all who ask the same. Throws `not_found` for a set of faces without figures. */
    readNow: async ({ faces, ...filter }: Filter): Promise<PreparedAnswer<typeof Findings>> => {
      const shown = shownOf(await findLiveFigures(db));
      const live = faces === undefined ? shown[0] : shown.find(({ id_image_set }) => id_image_set === faces);
      if (!live) throw new AppError('not_found');
      const around = await surround(shown, live);
      const notes = await findNotes(db);
      const version = JSON.stringify([live, around, notes]);
      return keepAnswer(`${live.id_image_set} ${nameOf(filter)}`, version, async () => {
        const answer = together(around, notes, await figuresOf(live, filter, now()));
        return PreparedAnswer.of(Findings, { ...answer, errata: notes.errata });
      });
    },

    readFrozen: async (cod_frozen: string, { faces, ...filter }: Filter): Promise<Findings> => {
      const answer = await findFrozenAnswer(db, { cod_frozen, id_image_set: faces, des_choice: nameOf(filter) });
      if (!answer) throw new AppError('not_found');
      const { errata } = await findNotes(db);
      return { ...answer, errata };
    },
  };
};
