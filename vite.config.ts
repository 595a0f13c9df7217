import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'web',
  plugins: [react()],
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
