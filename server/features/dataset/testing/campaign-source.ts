import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { idOfWord, readCampaign } from '../../../stats/testing/campaigns.ts';
import { editionFigures } from '../../figures/figures.ts';
import { ageLevelOf, editionOfRuns, type GroupedRun } from '../../figures/testing/edition-of-runs.ts';
import { flagsOf } from '../../play/play.ts';
import { countProfiles, settingAndProfileOf } from '../coarsen.ts';
import { beginFolder } from '../files.ts';
import { wordLevels } from '../levels.ts';
import type { Source } from '../source.ts';
import type { ReleasedFace, ReleasedRun } from '../trials.ts';
import { folderOf, type TierName, type Version } from '../versions.ts';
import { type WriteOptions, type Written, writeDataset } from '../write-dataset.ts';

type Campaign = { runs: ReleasedRun[]; faces: ReleasedFace[] };

/** The name of a face's file, as a set would have it. */
const fileOf = (id: number): string => `${createHash('sha256').update(`face ${id}`).digest('hex').slice(0, 12)}.avif`;

const findFace = async (file_name: string): Promise<Buffer> => Buffer.from(file_name);

const year = 2026;

/** The runs of a simulated campaign as an edition would have them; its figures by R are in expected.json. */
export const campaignRuns = (name: 'small' | 'pool'): Campaign => {
  const { runs, faces } = readCampaign(name);
  return {
    runs: runs.map(({ id_image_set, id_adjective, id_image, flg_response, val_elapsed_time, profile }) => ({
      ...{ flg_untimed: false, limit_ms: 3000, id_image_set, id_adjective, id_image, flg_response, val_elapsed_time },
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

const levelsOf = (run: ReleasedRun): GroupedRun['levels'] => {
  const { des_gender = 'Other', val_age = null, des_phenotype = null } = run.profile ?? {};
  return {
    gender: des_gender === 'F' || des_gender === 'M' ? des_gender : 'other',
    ...(val_age !== null && { age: ageLevelOf(val_age) }),
    ...(des_phenotype && { own_phenotype: des_phenotype }),
  };
};

/** The edition of a campaign that has all of its runs. */
export const editionOf = ({ runs, faces }: Campaign) => {
  const grouped = runs.map((run) => ({ ...run, levels: levelsOf(run), isFlagged: run.des_flags.length > 0 }));
  const edition = editionOfRuns(grouped, faces);
  return {
    id_image_set: 1,
    num_runs: runs.length,
    words: new Map(
      wordLevels.flatMap(({ code }) => {
        const found = edition.sums.get(idOfWord(code));
        return found ? [[code, found] as const] : [];
      }),
    ),
    figures: editionFigures(edition),
  };
};

/** A source of given runs, in place of a database. */
export const sourceOf = (campaign: Campaign, given: Partial<Source> = {}): Source => {
  const { runs, faces } = campaign;
  const untimed = runs.filter(({ flg_untimed }) => flg_untimed).length;
  const ofSeed = (seed: string, place: number) => createHash('sha256').update(`${seed} ${place}`).digest('hex');
  const timed = { faces, runs: runs.filter(({ flg_untimed }) => !flg_untimed) };
  return {
    reference: {
      faces: new Map(faces.map((face) => [face.id, face])),
      words: new Map(wordLevels.map(({ code }) => [idOfWord(code), code])),
    },
    editions: [editionOf(timed)],
    faces: faces.map(({ id, id_image_set, des_phenotype, des_gender, file_name }) => ({
      ...{ face: id, image_set: id_image_set, phenotype: des_phenotype, face_gender: des_gender, file: file_name },
      ...{ norm_raters: null, norm_age: null, norm_friendliness: null, norm_attractiveness: null, norm_realness: null },
    })),
    leftOut: { setAside: 23, void: 3, waiting: 0 },
    runs: { timed: runs.length - untimed, untimed },
    profiles: countProfiles(runs.map((run) => ({ ...settingAndProfileOf(run), runs: 1 }))),
    async *readRuns(seed) {
      const inOrder = runs
        .map((run, place) => ({ run, key: ofSeed(seed, place) }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1));
      for (const { run } of inOrder) yield run;
    },
    ...given,
  };
};

const version: Version = { year: 2027, edition: 1, erratum: 0 };

/** Writes a dataset of a source into a folder, without a database. Resolves to its own folder as well. */
export const writeSource = async (
  tier: TierName,
  into: string,
  source: Source,
  given: Partial<WriteOptions> = {},
): Promise<Written & { folder: string }> => {
  mkdirSync(into, { recursive: true });
  const folder = await beginFolder(into, folderOf(tier, version), { isOpen: tier === 'aggregates' });
  const { writer } = folder;
  const about = { authors: [{ name: 'Anna Esempio', orcid: '0000-0001-2345-6789' }, { name: 'An organisation' }] };
  const options = { tier, version, date: '2027-06-01', about, source, writer, findFace, seed: 'a seed', ...given };
  try {
    const written = await writeDataset(options).finally(writer.close);
    await folder.pack({ date: '2027-06-01' });
    await folder.finish();
    return { ...written, folder: `${into}/${folderOf(tier, version)}` };
  } catch (error) {
    await folder.drop();
    throw error;
  }
};
