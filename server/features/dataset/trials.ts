import type { FaceGender, Phenotype } from '../../../contract/game.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import type { Row } from './columns.ts';
import type { WordCode } from './levels.ts';

/** No id, no code, no time. Arrays have an element per face, as shown. */
export type ReleasedRun = {
  id_image_set: number;
  flg_untimed: boolean;
  /** ms; null: none, or shown of too few. */
  limit_ms: number | null;
  id_adjective: readonly number[];
  id_image: number[];
  /** ms. */
  val_elapsed_time: number[];
  flg_response: (boolean | null)[];
  des_flags: RunFlag[];
  profile: ReleasedProfile | null;
};

export type ReleasedProfile = Pick<PublicProfile, 'des_gender' | 'des_phenotype'> & {
  /** Year of the run (UTC) less year of birth; null: declined. */
  val_age: number | null;
};

export type ReleasedFace = {
  id: number;
  id_image_set: number;
  file_name: string;
  des_phenotype: Phenotype;
  des_gender: FaceGender;
};

export type Reference = { faces: ReadonlyMap<number, ReleasedFace>; words: ReadonlyMap<number, WordCode> };

/** Names values by word, in the order of the test. */
export const byWord = <T>(words: Reference['words'], values: ReadonlyMap<number, T>): Map<WordCode, T> =>
  new Map([...words].flatMap(([id, word]) => (values.has(id) ? [[word, values.get(id) as T] as const] : [])));

/** One row per face, in the order on screen. Throws an Error for a face or word that is not in the test. */
export const trialsOf = (run: ReleasedRun, number: number, { faces, words }: Reference): Row<'trials'>[] => {
  const flag_fast = run.des_flags.includes('fast');
  const flag_uniform = run.des_flags.includes('uniform');
  const flag_alternating = run.des_flags.includes('alternating');
  const flag_passing = run.des_flags.includes('passing');
  const flag_implausible = run.des_flags.includes('implausible');
  const rounds = [...new Set(run.id_adjective)];
  return run.id_image.map((id, position) => {
    const face = faces.get(id);
    const id_adjective = run.id_adjective[position] ?? Number.NaN;
    const word = words.get(id_adjective);
    if (!face || !word) throw new Error('a run shows a face or a word that is not in the test');
    const answer = run.flg_response[position] ?? null;
    // One literal: spreading took a third of a dataset's time.
    return {
      run: number,
      image_set: run.id_image_set,
      untimed: run.flg_untimed,
      flag_fast,
      flag_uniform,
      flag_alternating,
      flag_passing,
      flag_implausible,
      word,
      round: rounds.indexOf(id_adjective),
      position,
      face: id,
      phenotype: face.des_phenotype,
      face_gender: face.des_gender,
      answer,
      // Down: a time stays within its bin of 10 ms, and on its side of the flags' limits.
      rt_ms: answer === null ? null : Math.floor(run.val_elapsed_time[position] ?? Number.NaN),
      limit_ms: run.limit_ms,
      missing_reason: answer === null ? 'timeout' : null,
    };
  });
};
