import { createHash } from 'node:crypto';
import { idOfWord, readCampaign } from '../../../statistics/testing/campaigns.ts';
import type { EditionVariable } from '../../editions/editions.ts';
import { flagsOf } from '../../fair-play/fair-play.ts';
import { countProfiles, profileOf, settingAndProfileOf } from '../coarsen.ts';
import { wordLevels } from '../column.ts';
import { startFold } from '../fold.ts';
import type { PublishedTable } from '../published-tables.ts';
import type { ReleasedFace, ReleasedRun } from '../released-run.ts';
import type { ReleaseSource } from '../source.ts';

/** The name of a face's file, as a set would have it. */
const fileOf = (id: number): string => `${createHash('sha256').update(`face ${id}`).digest('hex').slice(0, 12)}.avif`;

export const findFace = async (file_name: string): Promise<Buffer> => Buffer.from(file_name);

const year = 2026;

/** The runs of a simulated campaign as an edition would have them; its figures by R are in expected.json. */
export const campaignRuns = (name: 'small' | 'pool'): { runs: ReleasedRun[]; faces: ReleasedFace[] } => {
  const { runs, faces } = readCampaign(name);
  return {
    runs: runs.map(({ id_image_set, id_adjective, id_image, flg_response, val_elapsed_time, profile }) => ({
      ...{
        edition: '2027n1',
        flg_untimed: false,
        limit_ms: 3000,
        id_image_set,
        id_adjective,
        id_image,
        flg_response,
        val_elapsed_time,
      },
      des_flags: flagsOf(
        id_adjective.map((id, place) => ({
          id_adjective: id,
          val_elapsed_time: val_elapsed_time[place] ?? 0,
          flg_response: flg_response[place] ?? null,
        })),
      ),
      profile: {
        des_gender: profile.gender,
        des_phenotype: profile.own_phenotype,
        val_age: year - profile.val_year_birth,
      },
    })),
    faces: faces.map((face) => ({ ...face, id_image_set: 1, file_name: fileOf(face.id) })),
  };
};

export const referenceOf = (faces: readonly ReleasedFace[]) => ({
  faces: new Map(faces.map((face) => [face.id, face])),
  words: new Map(wordLevels.map(({ code }) => [idOfWord(code), code])),
});

const ageLevel = (run: ReleasedRun): string => {
  const { age_band } = profileOf(run);
  if (age_band !== '25_on' || run.profile === null || run.profile === 'withheld') return age_band;
  return (run.profile.val_age ?? 0) <= 39 ? '25_39' : '40_on';
};

const levelsBy: [EditionVariable, (run: ReleasedRun) => string][] = [
  ['gender', (run) => profileOf(run).gender],
  ['age', ageLevel],
  ['own_phenotype', (run) => profileOf(run).own_phenotype],
  ['flagged', ({ des_flags }) => (des_flags.length > 0 ? 'flagged' : 'unflagged')],
];

/** The tables that an edition of the runs could have: runs of rare levels wait. */
export const tablesOf = ({ runs, faces }: ReturnType<typeof campaignRuns>): PublishedTable[] =>
  levelsBy.map(([variable, levelOf]) => {
    const levels = [...new Set(runs.map(levelOf))].flatMap((level) => {
      const fold = startFold(referenceOf(faces));
      for (const run of runs) if (levelOf(run) === level) fold.add(run);
      // Of fewer than ten runs it has nothing.
      return fold.read().map(({ runs: count, words }) => ({
        ...{ level: level === 'other_or_not_said' ? 'other' : level, runs: count, words },
      }));
    });
    return { id_image_set: 1, variable, runs: levels.reduce((sum, level) => sum + level.runs, 0), levels };
  });

/** A source of given runs, in place of a database. */
export const sourceOf = (
  { runs, faces }: ReturnType<typeof campaignRuns>,
  given: Partial<ReleaseSource> = {},
): ReleaseSource => {
  const untimed = runs.filter(({ flg_untimed }) => flg_untimed).length;
  const ofSeed = (seed: string, place: number) => createHash('sha256').update(`${seed} ${place}`).digest('hex');
  return {
    reference: referenceOf(faces),
    readTables: async () => tablesOf({ runs, faces }),
    faces: faces.map(({ id, id_image_set, des_phenotype, des_gender, file_name }) => ({
      ...{ face: id, image_set: id_image_set, phenotype: des_phenotype, face_gender: des_gender, file: file_name },
      ...{ norm_raters: null, norm_age: null, norm_friendliness: null, norm_attractiveness: null, norm_realness: null },
    })),
    leftOut: { setAside: 23, void: 3, waiting: 0, missing: 0 },
    runs: { timed: runs.length - untimed, untimed },
    profiles: countProfiles(runs.map((run) => ({ ...settingAndProfileOf(run), runs: 1 }))),
    fingerprint: `${runs.length}`,
    async *readRuns(seed) {
      const inOrder = runs
        .map((run, place) => ({ run, key: ofSeed(seed, place) }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1));
      for (const { run } of inOrder) yield run;
    },
    ...given,
  };
};
