import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { listFirstFiles } from './tools/first-files.ts';
import { namePlainScripts, oldestBrowsers, refuseNewBuiltIns, refuseNewCss } from './tools/older-browsers.ts';

/** Writes beside the built pages which modules went into which chunk, for bench/sizes.ts. */
const listChunks: Plugin = {
  name: 'list-chunks',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk'
        ? [
            {
              file: part.fileName,
              isEntry: part.isEntry,
              begins: part.facadeModuleId,
              modules: part.moduleIds,
              imports: part.imports,
              dynamicImports: part.dynamicImports,
              styles: [...(part.viteMetadata?.importedCss ?? [])],
            },
          ]
        : [],
    );
    writeFileSync(join(dir, '../chunks.json'), JSON.stringify(chunks));
  },
};

/** What every page of the office loads, and none of the test: in one file, where each would be one of its own. */
const ofTheOffice =
  /\/web\/(office\/((use-call|use-refresh|moment-in|notices|failures|options-of)\.ts|stage\/use-whole-screen|sessions\/session-state|forms\/(email|use-failures|AccountInputs|FormFailure))|i18n\/(office|sessions|table)\.ts)|\/node_modules\/@tanstack\//;

/** Who is signed in: also for the tutorial, which tells the office that somebody has seen it. */
const signedIn =
  /\/web\/api\/(token-claims|logged-user|find-login|sign-in-watch|signed-in-calls|lesson-key|login|login-device)\.ts/;

/** What the first page of the test has in common with later pages, what draws icons among it. */
const front =
  /\/lucide-react\/dist\/esm\/((?!icons\/|lucide)|icons\/(check|x|circle-exclamation-point)\.)|\/web\/(play\/(run\/faces\/(FacePicture|samples|faces-?credit)|campaign\/invite\/Invite(?!Sheet)|campaign\/invite\/share)|i18n\/(invite|landing)|ui\/toast)\b/i;

/** What the entrance of a class has in common with later pages and the office: how to reach the server. */
const reaching =
  /\/contract\/rules\/stage\.|\/web\/(ui\/(LightOnly|NumberedList|numbered-list)|api\/(exclusively|new-uuid|refusals)|play\/(run\/device\/(keep-trying|departure-notes|device-id)|run\/load-game|results\/came-from|results\/end\/help-id))\./;

/** What pages on the way through a test have around their slides. */
const frame =
  /\/web\/(play\/(run\/slides\/(slide|start-?logo)|run\/(Cross|way-out)|run\/faces\/face-size)|ui\/progress-?bar|version\/undisturbed)\./i;

/** Pages with one message, and the header that they have in common with others: without the dialogs of the frame. */
const messages = /\/web\/play\/shell\/(NotFound|MessagePage|PageTitle)\./;

/** What plays a test, publicly, in a class or in the tutorial. */
const playing = /\/web\/(play\/run\/|i18n\/(slides|trial)\.)|\/node_modules\/idb\/|\/contract\/rules\/seeded-random\./;

/** What shows somebody's own answers and everybody's. */
const figures = /\/web\/(figures\/|play\/results\/|i18n\/(results|figures)\.)/;

/** How everything looks that participants see, in two files: what the whole site has in common, and the rest. */
const commonLooks = /\/(web\/(ui|version|i18n)|@fontsource[^/]*)\/.*\.css$/;
const looks = /\/web\/(play|figures)\/.*\.css$/;

/** Small parts of a test that the office has too: each would be a file of its own. */
const parts =
  /\/lucide-react\/dist\/esm\/icons\/(chevron-right|copy|info|lock|qr-code|rotate-ccw|timer)\.|\/web\/ui\/(Loaded|Field)\./;

/** What nearly every page shows or calls: in one file it is smaller than in many. */
const shell =
  /\/node_modules\/(react|react-dom|scheduler)\/|\/contract\/rules\/findings\.|\/web\/(i18n\/(language|language-?switch|chrome|split-dictionary|format)|ui\/(address-state|lazy-chunk|use-arrival-focus|router|button|card|logo|page|loading|ErrorBoundary|when-idle|within)|api\/(client|judge-answer|failed-call|is-missing|listeners|login-storage|stored)|figures\/face-groups|play\/shell\/(use-loading|LoadFailed|PlainHeader)|recording\/recording|version\/own-version)\.|vite\/preload-helper|rolldown\/runtime/i;

/** Of a few hundred bytes each, for many pages: in a file of their own, its headers would weigh more. */
const tiny = /\/web\/ui\/(use-copy|cx|TextLink)\.|\/contract\/rules\/(limits|error-header)\./i;

export default defineConfig({
  root: 'web',
  plugins: [tailwindcss(), react(), listChunks, listFirstFiles, refuseNewBuiltIns, refuseNewCss, namePlainScripts()],
  // Plain assignments in place of class fields, which Safari 15 gets wrong and a helper would define.
  oxc: { assumptions: { setPublicClassFields: true }, typescript: { removeClassFieldsWithoutInitializer: true } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: oldestBrowsers,
    // Safari before 17 then asks for a page's own files a moment later; all others are spared its 400 bytes.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: address.
    assetsInlineLimit: 0,
    // Bundle budgets are checked on the compressed size by bench/sizes.ts.
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'common-looks', test: commonLooks },
            { name: 'looks', test: looks },
            { name: 'shell', test: (id) => shell.test(id) || tiny.test(id) },
            { name: 'office', test: ofTheOffice },
            { name: 'signed-in', test: signedIn },
            { name: 'front', test: front },
            { name: 'reaching', test: reaching },
            { name: 'parts', test: parts },
            { name: 'messages', test: messages },
            { name: 'frame', test: frame },
            // What a single page needs stays with it, and what is loaded later stays apart.
            { name: 'playing', test: playing, minShareCount: 2 },
            { name: 'figures', test: figures, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // Calls have no dot; the source files of web/api/ do.
    proxy: { '^/(api/[^.]*$|generated_faces/)': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
});
