import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: 'web',
  plugins: [react(), listChunks],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows no data: address.
    assetsInlineLimit: 0,
    // Bundle budgets are checked on the compressed size by bench/sizes.ts.
    reportCompressedSize: false,
  },
  server: {
    // Calls have no dot; the source files of web/api/ do.
    proxy: { '^/(api/[^.]*$|generated_faces/)': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
});
