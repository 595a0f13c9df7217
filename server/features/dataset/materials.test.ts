import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { facesJson, readParameters } from './materials.ts';
import type { ReleasedFace } from './released-run.ts';

type Shipped = Pick<ReleasedFace, 'file_name' | 'des_phenotype' | 'des_gender'> & { tutorial: boolean };

const shipped: Shipped[] = JSON.parse(readFileSync(join(packageRoot, 'web/public/generated_faces/set-a.json'), 'utf8'));

it('the materials have what the studio recorded of each face of the test', async () => {
  const parameters = await readParameters(join(packageRoot, 'tools/faces/published'));
  const faces = shipped.filter(({ tutorial }) => !tutorial).map((face, id) => ({ ...face, id, id_image_set: 1 }));
  const told: { phenotype: string; face_gender: string; parameters: { phenotype: string; gender: string } }[] =
    JSON.parse(facesJson(faces, parameters));
  expect(told).toHaveLength(24);
  for (const { phenotype, face_gender, parameters: recorded } of told) {
    expect(recorded).toMatchObject({ phenotype, gender: face_gender, made_with: { blender: expect.any(String) } });
  }
});

it('a face that did not come from the studio has none, and neither has an installation without them', async () => {
  const none = await readParameters(join(packageRoot, 'no-such-folder'));
  const face = { id: 7, id_image_set: 2, file_name: 'own.avif', des_phenotype: 'Arabian', des_gender: 'F' } as const;
  expect(JSON.parse(facesJson([face], none))).toEqual([
    { face: 7, image_set: 2, file: 'own.avif', phenotype: 'Arabian', face_gender: 'F', parameters: null },
  ]);
});
