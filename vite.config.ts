import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listFirstFiles } from './tools/first-files.ts';
import { namePlainScripts, oldestBrowsers, refuseNewBuiltIns, refuseNewCss } from './tools/older-browsers.ts';
import { listChunks, nameByPages } from './tools/page-chunks.ts';

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
            // All that the entry imports, however many pages share it.
            { name: 'site', tags: ['$initial'] },
            { name: 'icons', test: '/node_modules/lucide-react/', minShareCount: 6 },
            { name: nameByPages(), test: /^(?!.*\/node_modules\/(?!idb\/)).*\/(web|contract|idb)\//, minShareCount: 2 },
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
