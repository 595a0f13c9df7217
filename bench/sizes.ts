import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readShippedSets } from '../server/db/seed/faces-manifest.ts';
import { packageRoot } from '../server/package-root.ts';
import {
  type Chunk,
  closureOf,
  foreignModules,
  isOffice,
  kitModules,
  proofWorkerFile,
  readChunks,
  readFirstFiles,
} from './built-chunks.ts';
import { facesOfATest, ratios } from './faces-of-a-test.ts';
import { mustHold, report } from './report.ts';

/**
 * Budgets in bytes (gzip): JavaScript of the first screen of each page with which somebody begins, what the findings load
 * below it, the proof of work; JavaScript and styles of the sign-in, the home page and the list of sessions.
 */
const budgets = {
  first_screen_js_bytes: 100 * 1024,
  findings_rest_js_bytes: 20 * 1024,
  proof_worker_bytes: 4 * 1024,
  office_first_js_bytes: 150 * 1024,
  office_first_css_bytes: 12 * 1024,
};

/** Pages with which somebody begins, so that the budget of a first screen is theirs. */
const firstPages = [
  ...['/test', '/findings', '/findings/{edition}', '/findings/method', '/privacy', '/check', '/join', '/join/{code}'],
];

/** Bytes of a whole test, from the first page to the results, by pixels of the screen to one of the page. */
const testBudgets = { 1: 700 * 1024, 2: 1024 * 1024, 3: 1024 * 1024 };

/** Headers of one picture; answers of the API, font and headers of a whole test, as bench:pages found. */
const [headerBytes, callsOfATestBytes] = [800, 54 * 1024];

const web = join(packageRoot, 'dist/web');
const sizeOf = (name: string): number => statSync(join(web, name)).size;
const compressed = (names: string[]): number =>
  [...new Set(names)].reduce((total, name) => total + sizeOf(`${name}.gz`), 0);
const jsOf = (chunks: Chunk[]): number => compressed(chunks.map(({ file }) => file));
const cssOf = (chunks: Chunk[]): number => compressed(chunks.flatMap(({ styles }) => styles));

const chunks = readChunks();
const firstFiles = readFirstFiles();
const entries = chunks.filter((chunk) => chunk.isEntry);
const closureOfModules = (modules: RegExp): Chunk[] =>
  closureOf(
    chunks,
    chunks.filter(({ begins }) => modules.test(begins ?? '')),
  );

const firstScreen = closureOf(chunks, entries);
/** Scripts that every page loads. */
const scripts = firstScreen.map(({ file }) => file);
/** What the first pages of the office load, from an empty cache. */
const officeFirst = closureOf(chunks, [...firstScreen, ...chunks.filter(isOffice)]);
/** What the page of a session, with the kit, loads besides. */
const sessionPage = closureOfModules(/\/web\/office\/(theme\/Kit|sessions\/SessionPage)\.tsx$/).filter(
  (chunk) => !officeFirst.includes(chunk),
);
/** What the findings page loads in Italian below its first screen, without waiting for anybody. */
const findingsLater = closureOfModules(
  /\/web\/(findings\/(Rest|FigureMore|MoreChoices|SampleFaces)\.tsx|i18n\/findings-more-it\.ts)$/,
).filter(({ file }) => !scripts.includes(file) && !firstFiles['/findings']?.it.includes(file));
/** What is loaded on the way from the first page to the results of the campaign. */
const ofTest = closureOf(chunks, entries, ({ begins }) =>
  /\/web\/(play\/(public|results|device|faces|end)|recording)\//.test(begins ?? ''),
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
  findings_rest_js_bytes: jsOf(findingsLater),
  proof_worker_bytes: compressed([proofWorkerFile()]),
  office_first_js_bytes: jsOf(officeFirst),
  office_first_css_bytes: cssOf(officeFirst),
};

const pages_of_a_test_bytes = compressed(ofTest.flatMap(({ file, styles }) => [file, ...styles])) + callsOfATestBytes;
/** By set and ratio: the faces of the largest test that it can give, and the whole test. */
const tests = (await readShippedSets(join(web, 'generated_faces'))).flatMap(({ name, faces }) =>
  ratios.map((ratio) => {
    const faces_bytes = facesOfATest(faces, ratio, (file) => headerBytes + sizeOf(`generated_faces/${file}`));
    const test_bytes = faces_bytes + pages_of_a_test_bytes;
    return { set: name, ratio, faces_bytes, test_bytes, budget: testBudgets[ratio] };
  }),
);

/** Bytes (gzip) without a budget. */
const told = {
  ...{ first_screen_css_bytes: cssOf(firstScreen), pages_of_a_test_bytes },
  ...{ session_page_js_bytes: jsOf(sessionPage), session_page_css_bytes: cssOf(sessionPage) },
};
const [foreign, kitInFirst] = [foreignModules(chunks), kitModules(chunks)];
await report('sizes', { measured, budgets, told, first_screens, tests, scripts, foreign, kitInFirst });

const mustBeFound: Record<string, boolean> = {
  'all chunks of the findings page': findingsLater.length >= 5,
  'the chunk of the office': officeFirst.length > firstScreen.length,
  'the chunk of the page of a session': sessionPage.length > 0,
  'the chunk of the entry': scripts.length > 0,
  ...Object.fromEntries(firstPages.map((path) => [path, first_screens.some((screen) => screen.path === path)])),
};
mustHold([
  ...(Object.keys(budgets) as (keyof typeof budgets)[])
    .filter((name) => measured[name] > budgets[name])
    .map((name) => `over budget: ${name}`),
  ...tests
    .filter(({ test_bytes, budget }) => test_bytes > budget)
    .map(({ set, ratio }) => `over budget: a whole test of ${set} at ${ratio} pixels to one`),
  ...first_screens
    .filter(({ path, js_bytes }) => firstPages.includes(path) && js_bytes > budgets.first_screen_js_bytes)
    .map(({ path, language }) => `over budget: the first screen of ${path} (${language})`),
  ...foreign.map((module) => `a page of the test can load ${module}`),
  ...kitInFirst.map((module) => `every page of the office loads of the kit: ${module}`),
  ...Object.entries(mustBeFound).flatMap(([what, isFound]) => (isFound ? [] : [`not found: ${what}`])),
]);
