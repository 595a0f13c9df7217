import { and, asc, desc, eq } from 'drizzle-orm';
import type { FaceSet } from '../../../contract/face-sets.ts';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { minimumPublicShown } from '../../../contract/rules/limits.ts';
import type { DbOrTx } from '../../db/database.ts';
import { faceFileNames, findKnownFiles, type KnownFiles } from '../../db/image-sets.ts';
import { snapshot } from '../../db/schema/figures.ts';
import { image, imageSet } from '../../db/schema/reference.ts';
import { gameSession, isPublicSession } from '../../db/schema/runs.ts';
import { countTestFaces, groups } from './check-faces.ts';

type Face = typeof image.$inferSelect;

/** Picks a face of each phenotype, spare ones first, women and men in turn where there is a choice. */
const sampleFiles = (faces: Face[]): string[] =>
  phenotypes.flatMap((phenotype, index) => {
    const wanted = faceGenders[index % faceGenders.length];
    const [best] = faces
      .filter(({ tutorial, des_phenotype }) => tutorial && des_phenotype === phenotype)
      .toSorted(
        (a, b) =>
          Number(b.flg_spare) - Number(a.flg_spare) ||
          Number(b.des_gender === wanted) - Number(a.des_gender === wanted),
      );
    return best ? [best.file_name] : [];
  });

const summarise = (faces: Face[], { stored, shipped }: KnownFiles) => {
  const test = faces.filter(({ tutorial }) => !tutorial);
  const sizes = groups.map((group) => countTestFaces(faces, group));
  const files = faces.flatMap((face) => faceFileNames(face.file_name, face.sizes));
  const flg_usable = files.every((name) => stored.has(name) || shipped.has(name));
  return {
    flg_usable,
    num_test: test.length,
    num_practice: faces.filter(({ tutorial, flg_spare }) => tutorial && !flg_spare).length,
    num_spare: faces.filter(({ flg_spare }) => flg_spare).length,
    num_fewest: Math.min(...sizes),
    num_most: Math.max(...sizes),
    samples: flg_usable ? sampleFiles(faces) : [],
  };
};

/** Resolves to the stored sets, the newest first. */
export const listFaceSets = async (db: DbOrTx, facesFolder: string): Promise<FaceSet[]> => {
  const { id: id_image_set, name: des_name, des_credit, flg_built_in, flg_active, tms_created_at } = imageSet;
  const shown = { id_image_set, des_name, des_credit, flg_built_in, flg_active, tms_created_at };
  const sets = await db
    .select({ ...shown, runs: snapshot.num_runs })
    .from(imageSet)
    .leftJoin(gameSession, isPublicSession)
    .leftJoin(snapshot, and(eq(snapshot.uid_session, gameSession.uid_session), eq(snapshot.id_image_set, imageSet.id)))
    .orderBy(desc(imageSet.id));
  const faces = await db.select().from(image).orderBy(asc(image.id));
  const files = await findKnownFiles(db, facesFolder);
  const facesOf = (id: number) => faces.filter((face) => face.id_image_set === id);
  return sets.map(({ runs, ...set }) => ({
    ...set,
    ...summarise(facesOf(set.id_image_set), files),
    num_runs: runs !== null && runs >= minimumPublicShown ? runs : null,
    tms_created_at: set.tms_created_at.toISOString(),
  }));
};
