import { type FaceGender, faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import type { SessionMoments } from '../moments/moments.ts';

/** How many answers to such faces for an adjective, and how many of them are YES. */
export type Cell = Pick<SessionMoments, 'uid_session' | 'id_image_set'> & {
  id_adjective: number;
  des_phenotype: Phenotype;
  des_gender: FaceGender;
  yes: number;
  answers: number;
};

const kindsOfFaces = phenotypes.flatMap((des_phenotype) =>
  faceGenders.map((des_gender) => ({ des_phenotype, des_gender })),
);

/** Returns the cells of a tally, twelve for each word that was shown: the first sums of the moments. */
export const cellsOf = (lots: readonly SessionMoments[]): Cell[] =>
  lots.flatMap(({ uid_session, id_image_set, words }) =>
    [...words].flatMap(([id_adjective, { cells }]) =>
      kindsOfFaces.map((kind, at) => ({
        ...{ uid_session, id_image_set, id_adjective, ...kind },
        ...{ yes: cells.sums[at] ?? 0, answers: cells.sums[kindsOfFaces.length + at] ?? 0 },
      })),
    ),
  );
