import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// Compressing at build time saves the server from doing it for every request.
const folder = join(import.meta.dirname, '../dist/web');
const names = await readdir(folder, { recursive: true });
for (const name of names.filter((each) => /\.(js|css|html|svg|json)$/.test(each))) {
  const content = await readFile(join(folder, name));
  await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
}
