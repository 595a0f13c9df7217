import { readFileSync } from 'node:fs';
import { type AdjectiveName, adjectiveNames, type FaceGender, type Phenotype } from '../../../contract/game.ts';

/** A face of a campaign. */
export type CampaignFace = { id: number; des_phenotype: Phenotype; des_gender: FaceGender };

/** A run as it is folded, with its times and profile. Answers are in the order of the faces on screen. */
export type CampaignRun = {
  /** From 1: the ids of `expected.json`. */
  run: number;
  uid_session: string;
  id_image_set: number;
  id_adjective: number[];
  id_image: number[];
  flg_response: (boolean | null)[];
  /** ms; 3000 where a face passed. */
  val_elapsed_time: number[];
  profile: { gender: 'F' | 'M' | 'Other' | 'NoResponse'; val_year_birth: number; own_phenotype: Phenotype };
};

const fixture = (file: string): string => readFileSync(new URL(`../fixtures/${file}`, import.meta.url), 'utf8');

/** Ids as the server seeds them. */
export const idOfWord = (word: AdjectiveName): number => adjectiveNames.indexOf(word) + 1;

/**
 * Returns a simulated campaign, run by run, and its faces by id. `small`: 300 runs that all saw the same 24 faces, some
 * of them clickers; `pool`: 100 runs, each with a form of 24 out of 96 faces. Its figures by R are in `expected.json`.
 */
export const readCampaign = (name: 'small' | 'pool'): { runs: CampaignRun[]; faces: CampaignFace[] } => {
  const runs = new Map<number, CampaignRun>();
  const faces = new Map<number, CampaignFace>();
  const [, ...lines] = fixture(`campaign-${name}.csv`).trimEnd().split('\n');
  for (const line of lines) {
    const [run = '', , word = '', face = '', phenotype, faceGender, answer, rt, gender, year, own] = line.split(',');
    const known: CampaignRun = runs.get(Number(run)) ?? {
      run: Number(run),
      uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c19',
      id_image_set: 1,
      id_adjective: [],
      id_image: [],
      flg_response: [],
      val_elapsed_time: [],
      profile: {
        gender: gender as CampaignRun['profile']['gender'],
        val_year_birth: Number(year),
        own_phenotype: own as Phenotype,
      },
    };
    known.id_adjective.push(idOfWord(word as AdjectiveName));
    known.id_image.push(Number(face));
    known.flg_response.push(answer === '' ? null : answer === '1');
    known.val_elapsed_time.push(Number(rt));
    runs.set(known.run, known);
    faces.set(Number(face), {
      id: Number(face),
      des_phenotype: phenotype as Phenotype,
      des_gender: faceGender as FaceGender,
    });
  }
  return { runs: [...runs.values()], faces: [...faces.values()].sort((one, other) => one.id - other.id) };
};
