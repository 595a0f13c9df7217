import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
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

/** How everything looks that participants see, in two files: what the whole site has in common, and the rest. */
const commonLooks = /\/(web\/(ui|version|i18n)|@fontsource[^/]*)\/.*\.css$/;
const looks = /\/web\/(play|figures)\/.*\.css$/;

/** Parts loaded by themselves that share a module from which on it goes into the one file that all of them load. */
const manyParts = { site: 9, office: 30 };

const inOffice = /\/web\/office\//;
const entry = /\/web\/(index\.html|main\.tsx)$/;
/** Every icon is imported by way of one list, which hides who needs it. */
const isUngrouped = (id: string): boolean => /\.css$|\/lucide-react\/dist\/esm\/icons\//.test(id) || entry.test(id);

/** The modules that begin a page, or a part that is loaded later, and load this one with it. */
const beginningsOf = (id: string, graph: Rolldown.ChunkingContext): string[] => {
  const reached = new Set([id]);
  for (const module of reached)
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reached.add(importer);
  return [...reached].filter((module) => entry.test(module) || graph.getModuleInfo(module)?.dynamicImporters.length);
};

/** Chunks follow pages: what many of them load is in one file, which is smaller than many; all else as the bundler splits it. */
const chunkOf = (id: string, graph: Rolldown.ChunkingContext): string | null => {
  if (isUngrouped(id) || graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  const beginnings = beginningsOf(id, graph);
  const outside = beginnings.filter((module) => !inOffice.test(module));
  if (outside.some((module) => entry.test(module)) || outside.length >= manyParts.site) return 'shell';
  return outside.length === 0 && beginnings.length >= manyParts.office ? 'office' : null;
};

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
          groups: [{ name: 'common-looks', test: commonLooks }, { name: 'looks', test: looks }, { name: chunkOf }],
        },
      },
    },
  },
  server: {
    // Calls have no dot; the source files of web/api/ do.
    proxy: { '^/(api/[^.]*$|generated_faces/)': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
});
