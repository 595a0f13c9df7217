import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readShippedSets } from '../server/db/seed/faces-manifest.ts';
import { packageRoot } from '../server/lib/package-root.ts';
import {
  type Chunk,
  circles,
  closureOf,
  foreignModules,
  isOffice,
  loneFile,
  readChunks,
  readFirstFiles,
} from './built-chunks.ts';
import { facesOfATest, ratios } from './faces-of-a-test.ts';
import { mustHold, report } from './report.ts';

/** Bytes (gzip). The office's first pages are sign-in, home and sessions; their styles are the site's and the office's. */
const budgets = {
  first_screen_js_bytes: 90 * 1024,
  first_screen_css_bytes: 12 * 1024,
  findings_rest_js_bytes: 22 * 1024,
  proof_worker_bytes: 4 * 1024,
  office_first_js_bytes: 150 * 1024,
  office_first_css_bytes: 25 * 1024,
};

/** JavaScript of every other page with which somebody begins. */
const firstPageBudget = 100 * 1024;

const firstPages = [
  ...['/test', '/findings', '/findings/{edition}', '/findings/method', '/privacy', '/check', '/join', '/join/{code}'],
];

/** Bytes of a whole test, from the first page to the results, by pixels of the screen to one of the page. */
const testBudgets = { 1: 740 * 1024, 2: 1024 * 1024, 3: 1024 * 1024 };
/** Headers of one picture; answers of the API, font and headers of a whole test, as a browser counted. */
const [headerBytes, callsOfATestBytes] = [800, 54 * 1024];

const web = join(packageRoot, 'dist/web');
const sizeOf = (name: string): number => statSync(join(web, name)).size;
const compressed = (names: string[]): number =>
  [...new Set(names)].reduce((total, name) => total + sizeOf(`${name}.gz`), 0);
const filesOf = (chunks: Chunk[]): string[] => chunks.map(({ file }) => file);

const chunks = readChunks();
const firstFiles = readFirstFiles();
const entries = chunks.filter((chunk) => chunk.isEntry);
const firstScreen = closureOf(chunks, entries);
/** Scripts that every page loads. */
const scripts = [loneFile('theme-'), loneFile('browser-age-'), ...filesOf(firstScreen)];
/** What the first pages of the office load, from an empty cache. */
const officeFirst = closureOf(chunks, [...firstScreen, ...chunks.filter(isOffice)]);
const belowFindings = /\/web\/(findings\/(Rest|FigureMore|SampleFaces)\.tsx|i18n\/findings-more-it\.ts)$/;
/** What the findings page loads in Italian below its first screen, without waiting for anybody. */
const findingsLater = closureOf(
  chunks,
  chunks.filter(({ begins }) => belowFindings.test(begins ?? '')),
).filter(({ file }) => !scripts.includes(file) && !firstFiles['/findings']?.it.includes(file));
/** What is loaded on the way from the first page to the results of the campaign. */
const ofTest = closureOf(chunks, entries, ({ begins }) =>
  /\/web\/(play\/(campaign|results|run\/(device|faces))|recording)\//.test(begins ?? ''),
);

/** By page and language: the scripts of the first screen, those of every page among them. */
const first_screens = Object.entries(firstFiles).flatMap(([path, files]) =>
  (['it', 'en'] as const).map((language) => ({
    ...{ path, language },
    js_bytes: compressed([...scripts, ...files[language].filter((file) => file.endsWith('.js'))]),
  })),
);
const measured = {
  first_screen_js_bytes: Math.max(...first_screens.map(({ path, js_bytes }) => (path === '/test' ? js_bytes : 0))),
  first_screen_css_bytes: compressed([
    ...firstScreen.flatMap(({ styles }) => styles),
    ...(firstFiles['/test']?.it ?? []).filter((file) => file.endsWith('.css')),
  ]),
  findings_rest_js_bytes: compressed(filesOf(findingsLater)),
  proof_worker_bytes: compressed([loneFile('proof-worker-')]),
  office_first_js_bytes: compressed(filesOf(officeFirst)),
  office_first_css_bytes: compressed(officeFirst.flatMap(({ styles }) => styles)),
};
const pages_of_a_test_bytes = compressed(ofTest.flatMap(({ file, styles }) => [file, ...styles])) + callsOfATestBytes;
/** By set and ratio: the faces of the largest test that it can give, and the whole test. */
const tests = (await readShippedSets(join(web, 'generated_faces'))).flatMap(({ name, faces }) =>
  ratios.map((ratio) => {
    const faces_bytes = facesOfATest(faces, ratio, (file) => headerBytes + sizeOf(`generated_faces/${file}`));
    return { set: name, ratio, test_bytes: faces_bytes + pages_of_a_test_bytes, budget: testBudgets[ratio] };
  }),
);
await report('sizes', { measured, budgets, pages_of_a_test_bytes, first_screens, tests });

const over = (what: string, bytes: number, budget: number): string[] =>
  bytes > budget ? [`over budget: ${what}`] : [];
const begun = first_screens.filter(({ path }) => firstPages.includes(path));
mustHold([
  ...Object.entries(budgets).flatMap(([name, budget]) => over(name, measured[name as keyof typeof budgets], budget)),
  ...tests.flatMap(({ set, ratio, test_bytes, budget }) =>
    over(`a whole test of ${set} at ${ratio} pixels to one`, test_bytes, budget),
  ),
  ...begun.flatMap(({ path, language, js_bytes }) =>
    over(`the first screen of ${path} (${language})`, js_bytes, firstPageBudget),
  ),
  ...foreignModules(chunks).map((module) => `a page of the test can load ${module}`),
  ...circles(chunks).map((file) => `imports itself by way of others: ${file}`),
  ...(begun.length === 2 * firstPages.length ? [] : ['not found: the first screen of every page']),
  ...(findingsLater.length >= 4 ? [] : ['not found: all chunks of the findings page']),
  ...(officeFirst.length > firstScreen.length ? [] : ['not found: the chunk of the office']),
]);
