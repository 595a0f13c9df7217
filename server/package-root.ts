import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const findUp = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findUp(dirname(folder));

/** The folder of package.json: the same whether the server runs from source or from dist/. */
export const packageRoot = findUp(import.meta.dirname);

const isBuilt = import.meta.filename.endsWith('.js');

/** What is served beside the API: the built pages, or the faces alone while Vite serves the pages from source. */
export const webRoot = join(packageRoot, isBuilt ? 'dist/web' : 'web/public');
