import type { FaceGender, Phenotype } from '../../../contract/game.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import type { ReleasedWord } from './column.ts';

/** What is released of a run that an edition has: no id, no code, no moment. Arrays have an element per face, as shown. */
export type ReleasedRun = {
  /** The first release that it is part of, such as 2027n1. */
  edition: string;
  id_image_set: number;
  /** With more time than the usual limit, or with none. */
  flg_untimed: boolean;
  /** ms; null: none, or one that too few had for it to be told. */
  limit_ms: number | null;
  id_adjective: number[];
  id_image: number[];
  /** ms. */
  val_elapsed_time: number[];
  flg_response: (boolean | null)[];
  des_flags: RunFlag[];
  /**
   * null: no profile at all. `withheld`: an edition has taken it in only as one of a block without levels, so that no
   * profile of it may be told.
   */
  profile: ReleasedProfile | 'withheld' | null;
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

/** The faces and words that stored answers refer to, by id. */
export type Reference = {
  faces: ReadonlyMap<number, ReleasedFace>;
  words: ReadonlyMap<number, ReleasedWord>;
};
