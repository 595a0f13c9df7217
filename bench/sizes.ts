import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOfARun } from '../server/faces/encode-face.ts';

/** Budgets in bytes: JavaScript of a participant's first screen (gzip), and all faces of a run (AVIF). */
const budgets = { firstScreenScripts: 100 * 1024, facesOfARun: bytesOfARun };

const web = join(import.meta.dirname, '../dist/web');
const sizeOf = (name: string): number => statSync(join(web, name)).size;
const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);

const page = readFileSync(join(web, 'index.html'), 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');

type Face = { file_name: string; tutorial: boolean };
const faces: Face[] = JSON.parse(readFileSync(join(web, 'generated_faces/manifest.json'), 'utf8'));
const testFaces = faces.filter((face) => !face.tutorial);

const holdsZod = scripts.some((name) => readFileSync(join(web, name), 'utf8').includes('ZodError'));

const measured = {
  firstScreenScripts: sum(scripts.map((name) => sizeOf(`${name}.gz`))),
  facesOfARun: sum(testFaces.map((face) => sizeOf(`generated_faces/${face.file_name}`))),
};

console.log(JSON.stringify({ measured, budgets, scripts, testFaces: testFaces.length, holdsZod }, null, 2));

const broken = [
  ...(Object.keys(budgets) as (keyof typeof budgets)[]).filter((name) => measured[name] > budgets[name]),
  ...(holdsZod ? ['zod reached the browser'] : []),
  ...(scripts.length === 0 ? ['no script found in index.html'] : []),
];
if (broken.length > 0) {
  console.error(`Over budget: ${broken.join(', ')}`);
  process.exit(1);
}
