import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { maxRunBytes } from '../server/faces/encode-face.ts';
import { closureOf, foreignModules, isOffice, proofWorkerFile, readChunks } from './built-chunks.ts';
import { mustHold, report } from './report.ts';

/** Budgets in bytes: JavaScript of a participant's first screen and of the proof of work (gzip), all faces of a run (AVIF). */
const budgets = {
  first_screen_js_bytes: 100 * 1024,
  proof_worker_bytes: 4 * 1024,
  faces_of_a_run_bytes: maxRunBytes,
};

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
  first_screen_js_bytes: compressed(scripts),
  proof_worker_bytes: compressed([proofWorkerFile()]),
  faces_of_a_run_bytes: sum(testFaces.map((face) => sizeOf(`generated_faces/${face.file_name}`))),
};

/** Bytes (gzip) without a budget: what a teacher's first page adds to the first screen. */
const unbudgeted = {
  first_screen_css_bytes: compressed(firstScreen.flatMap(({ styles }) => styles)),
  office_js_bytes: compressed(office.map(({ file }) => file)),
  office_css_bytes: compressed(office.flatMap(({ styles }) => styles)),
};

await report('sizes', { measured, budgets, told: unbudgeted, test_faces: testFaces.length, scripts, foreign });

mustHold([
  ...(Object.keys(budgets) as (keyof typeof budgets)[])
    .filter((name) => measured[name] > budgets[name])
    .map((name) => `over budget: ${name}`),
  ...(foreign.length > 0 ? ['a page of the test can load modules of the office'] : []),
  ...(office.length === 0 ? ['no chunk of the office found'] : []),
  ...(scripts.length === 0 ? ['no script found in index.html'] : []),
]);
