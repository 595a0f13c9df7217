import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { listFirstFiles } from './tools/first-files.ts';

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
  /\/web\/(office\/(controls\/|(use-call|moment-in|notices|failures)\.ts|table\/icons|sessions\/session-state|forms\/(email|EmailInput|FormFailure))|i18n\/(office|sessions|table)\.ts)|\/node_modules\/@tanstack\//;

/** Of a hundred bytes each, for many pages: the headers of a file of its own would weigh more. */
const tiny = /\/web\/(ui\/(NumberedList|numbered-list|LightOnly)|api\/new-uuid|i18n\/whole)\./;

const routerBuild = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs');

/** What nearly every page shows or calls: in one file it is smaller than in many. */
const shell =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|\/contract\/rules\/findings\.|\/web\/(i18n\/(language|language-?switch|chrome|split-dictionary)|ui\/(address-state|lazy-chunk|use-arrival-focus|button|card|logo|page|loading|ErrorBoundary|when-idle)|api\/(client|login-key|login-storage)|figures\/(face-groups|number-format)|play\/results\/LoadFailed|recording\/recording|version\/own-version)\.|vite\/preload-helper|rolldown\/runtime/i;

export default defineConfig({
  root: 'web',
  // The package names its build for development first, whatever is built.
  resolve: { alias: [{ find: /^react-router$/, replacement: routerBuild }] },
  plugins: [react(), listChunks, listFirstFiles],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows no data: address.
    assetsInlineLimit: 0,
    // Bundle budgets are checked on the compressed size by bench/sizes.ts.
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'shell', test: shell },
            { name: 'office', test: ofTheOffice },
            { name: 'tiny', test: tiny },
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
