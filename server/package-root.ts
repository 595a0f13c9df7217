import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const findUp = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findUp(dirname(folder));

/** The folder of package.json, whether the server runs from source or from dist/. */
export const packageRoot = findUp(import.meta.dirname);

const isBuilt = import.meta.filename.endsWith('.js');

/** The static files to serve: the built pages, or only the faces while Vite serves the pages from source. */
export const webRoot = join(packageRoot, isBuilt ? 'dist/web' : 'web/public');
