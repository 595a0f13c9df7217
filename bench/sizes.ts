import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readShippedSets } from '../server/db/seed/faces-manifest.ts';
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
 * Budgets in bytes (gzip): JavaScript of the first screen of each page with which somebody begins, what the findings page loads besides below it, the
 * proof of work; all JavaScript and styles of the sign-in, the home page and the list of sessions.
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
  '/test',
  '/findings',
  '/findings/{edition}',
  '/findings/method',
  '/privacy',
  '/check',
  '/join',
  '/join/{code}',
];

/** Bytes of a whole test, from the first page to the results, by pixels of the screen to one of the page. */
const testBudgets = { 1: 700 * 1024, 2: 1024 * 1024, 3: 1024 * 1024 };

/** Headers of one picture. */
const headerBytes = 800;

/** What a whole test loads besides scripts, styles and pictures, as bench:pages found: answers of the API, font, headers. */
const callsOfATestBytes = 54 * 1024;

const web = join(import.meta.dirname, '../dist/web');
const sizeOf = (name: string): number => statSync(join(web, name)).size;
const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);

const sets = await readShippedSets(join(web, 'generated_faces'));

const compressed = (names: string[]): number => sum([...new Set(names)].map((name) => sizeOf(`${name}.gz`)));

const chunks = readChunks();
const foreign = foreignModules(chunks);
const firstScreen = closureOf(
  chunks,
  chunks.filter((chunk) => chunk.isEntry),
);
/** What the first pages of the office load, from an empty cache. */
const officeFirst = closureOf(chunks, [...firstScreen, ...chunks.filter(isOffice)]);

/** What the page of a session, with the kit, loads besides. */
const sessionPage = closureOf(
  chunks,
  chunks.filter(({ begins }) => /\/web\/office\/(theme\/Kit|sessions\/SessionPage)\.tsx$/.test(begins ?? '')),
).filter((chunk) => !officeFirst.includes(chunk));
const kitInFirst = kitModules(chunks);

/** Scripts that every page loads. */
const scripts = firstScreen.map(({ file }) => file);

/** By page and language: the scripts of the first screen, those of every page among them. */
const firstScreens = Object.entries(readFirstFiles()).flatMap(([path, files]) =>
  (['it', 'en'] as const).map((language) => ({
    path,
    language,
    js_bytes: compressed([...scripts, ...files[language].filter((file) => file.endsWith('.js'))]),
  })),
);
const ofTestScreen = Math.max(...firstScreens.filter(({ path }) => path === '/test').map(({ js_bytes }) => js_bytes));

/** What the findings page loads in Italian below its first screen, without waiting for anybody. */
const findingsLater = closureOf(
  chunks,
  chunks.filter(({ begins }) =>
    /\/web\/(findings\/(Rest|FigureMore|MoreChoices|SampleFaces)\.tsx|i18n\/findings-more-it\.ts)$/.test(begins ?? ''),
  ),
).filter(({ file }) => !scripts.includes(file) && !readFirstFiles()['/findings']?.it.includes(file));

const measured = {
  first_screen_js_bytes: ofTestScreen,
  findings_rest_js_bytes: compressed(findingsLater.map(({ file }) => file)),
  proof_worker_bytes: compressed([proofWorkerFile()]),
  office_first_js_bytes: compressed(officeFirst.map(({ file }) => file)),
  office_first_css_bytes: compressed(officeFirst.flatMap(({ styles }) => styles)),
};

/** Loaded on the way from the first page to the results of the campaign. */
const isOfTest = ({ begins }: Chunk): boolean =>
  /\/web\/(play\/(public|results|device|faces|end)|recording)\//.test(begins ?? '');

const ofTest = closureOf(
  chunks,
  chunks.filter((chunk) => chunk.isEntry),
  isOfTest,
);
const pages_of_a_test_bytes = compressed(ofTest.flatMap(({ file, styles }) => [file, ...styles])) + callsOfATestBytes;

/** By set and ratio: the faces of the largest test that it can give, and the whole test. */
const tests = sets.flatMap(({ name, faces }) =>
  ratios.map((ratio) => {
    const faces_bytes = facesOfATest(faces, ratio, (file_name) => headerBytes + sizeOf(`generated_faces/${file_name}`));
    return {
      set: name,
      ratio,
      faces_bytes,
      test_bytes: faces_bytes + pages_of_a_test_bytes,
      budget: testBudgets[ratio],
    };
  }),
);

/** Bytes (gzip) without a budget. */
const unbudgeted = {
  first_screen_css_bytes: compressed(firstScreen.flatMap(({ styles }) => styles)),
  pages_of_a_test_bytes,
  session_page_js_bytes: compressed(sessionPage.map(({ file }) => file)),
  session_page_css_bytes: compressed(sessionPage.flatMap(({ styles }) => styles)),
};

await report('sizes', {
  measured,
  budgets,
  told: unbudgeted,
  first_screens: firstScreens,
  tests,
  scripts,
  foreign,
  kitInFirst,
});

mustHold([
  ...(Object.keys(budgets) as (keyof typeof budgets)[])
    .filter((name) => measured[name] > budgets[name])
    .map((name) => `over budget: ${name}`),
  ...tests
    .filter(({ test_bytes, budget }) => test_bytes > budget)
    .map(({ set, ratio }) => `over budget: a whole test of ${set} at ${ratio} pixels to one`),
  ...(foreign.length > 0 ? ['a page of the test can load modules of the office'] : []),
  ...firstScreens
    .filter(({ path, js_bytes }) => firstPages.includes(path) && js_bytes > budgets.first_screen_js_bytes)
    .map(({ path, language }) => `over budget: the first screen of ${path} (${language})`),
  ...firstPages
    .filter((path) => !firstScreens.some((screen) => screen.path === path))
    .map((path) => `no first screen listed: ${path}`),
  ...(findingsLater.length < 5 ? ['not all chunks of the findings page found'] : []),
  ...(officeFirst.length === firstScreen.length ? ['no chunk of the office found'] : []),
  ...(sessionPage.length === 0 ? ['no chunk of the page of a session found'] : []),
  ...kitInFirst.map((module) => `every page of the office loads of the kit: ${module}`),
  ...(scripts.length === 0 ? ['no chunk of the entry found'] : []),
]);
