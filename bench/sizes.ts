import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOfARun } from '../server/faces/encode-face.ts';
import { closureOf, foreignModules, isOffice, readChunks } from './built-chunks.ts';

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

const compressed = (names: string[]): number => sum(names.map((name) => sizeOf(`${name}.gz`)));

const chunks = readChunks();
const foreign = foreignModules(chunks);
const firstScreen = closureOf(
  chunks,
  chunks.filter((chunk) => chunk.isEntry),
);
const office = closureOf(chunks, chunks.filter(isOffice)).filter((chunk) => !firstScreen.includes(chunk));

const measured = {
  firstScreenScripts: compressed(scripts),
  facesOfARun: sum(testFaces.map((face) => sizeOf(`generated_faces/${face.file_name}`))),
};

/** Bytes (gzip) without a budget: what a teacher's first page adds to the first screen. */
const told = {
  firstScreenStyles: compressed(firstScreen.flatMap(({ styles }) => styles)),
  officeScripts: compressed(office.map(({ file }) => file)),
  officeStyles: compressed(office.flatMap(({ styles }) => styles)),
};

console.log(JSON.stringify({ measured, budgets, told, scripts, testFaces: testFaces.length, foreign }, null, 2));

const broken = [
  ...(Object.keys(budgets) as (keyof typeof budgets)[]).filter((name) => measured[name] > budgets[name]),
  ...(foreign.length > 0 ? ['a page of the test can load what is the office’s'] : []),
  ...(office.length === 0 ? ['no chunk of the office found'] : []),
  ...(scripts.length === 0 ? ['no script found in index.html'] : []),
];
if (broken.length > 0) {
  console.error(`Over budget: ${broken.join(', ')}`);
  process.exit(1);
}
