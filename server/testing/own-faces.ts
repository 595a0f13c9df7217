import { faceGenders, phenotypes } from '../../contract/game.ts';
import { activateImageSet, type Face, storeImageSet } from '../db/image-sets.ts';
import { transaction } from '../db/transaction.ts';
import type { TestDatabase } from './test-database.ts';

/** Two faces per phenotype and gender, and one to practise with; the files do not exist. */
const balancedFaces = (prefix: string): Face[] =>
  phenotypes.flatMap((des_phenotype) => [
    { file_name: `${prefix}-${des_phenotype}.avif`, des_phenotype, des_gender: 'F', tutorial: true },
    ...faceGenders.flatMap((des_gender) =>
      ['1', '2'].map((number) => ({
        file_name: `${prefix}-${des_phenotype}-${des_gender}-${number}.avif`,
        des_phenotype,
        des_gender,
        tutorial: false,
      })),
    ),
  ]);

type PoolSizes = { perCell?: number; practice?: number; spare?: number };

/** A pool: so many test faces per phenotype and gender, and practice and spare ones of each; the files do not exist. */
export const poolFaces = ({ perCell = 8, practice = 1, spare = 1 }: PoolSizes = {}): Face[] =>
  phenotypes.flatMap((des_phenotype) =>
    faceGenders.flatMap((des_gender) => {
      const named = (kind: string, count: number, use: Pick<Face, 'tutorial' | 'flg_spare'>): Face[] =>
        Array.from({ length: count }, (_, index) => ({
          ...use,
          file_name: `pool-${des_phenotype}-${des_gender}-${kind}${index}.avif`,
          des_phenotype,
          des_gender,
        }));
      return [
        ...named('test', perCell, { tutorial: false }),
        ...named('practice', practice, { tutorial: true }),
        ...named('spare', spare, { tutorial: true, flg_spare: true }),
      ];
    }),
  );

/** Activates another set of faces, as an import does. `takeOff` returns to the built-in one. */
export const useOwnFaces = async (
  { db }: Pick<TestDatabase, 'db'>,
  { des_credit = 'Somebody', faces = balancedFaces('own') }: { des_credit?: string; faces?: Face[] } = {},
) => {
  const id = await transaction(db, async (tx) => {
    const set = await storeImageSet(tx, { name: 'own', des_credit, flg_built_in: false, faces });
    await activateImageSet(tx, set.id);
    return set.id;
  });
  const { rows } = await db.$client.query<{ file_name: string }>(
    'select file_name from image where id_image_set = $1 order by id',
    [id],
  );
  const takeOff = () => transaction(db, (tx) => activateImageSet(tx, 1));
  return { id, files: rows.map(({ file_name }) => file_name), takeOff };
};
