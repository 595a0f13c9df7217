import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const findUp = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findUp(dirname(folder));

/** The folder of package.json, whether the server runs from source, from dist/ or from a release. */
export const packageRoot = findUp(import.meta.dirname);

/** Returns the version of the release, or of the checkout, in `folder`. */
export const readVersion = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

const serverFolder = dirname(import.meta.dirname);

const isBuilt = import.meta.filename.endsWith('.js');

/** Whether this is a release, without sources and npm scripts. */
export const isRelease = isBuilt && dirname(serverFolder) === packageRoot;

/** The static files to serve: the built pages, or only the faces while Vite serves the pages from source. */
export const webRoot = isBuilt ? join(serverFolder, '../web') : join(packageRoot, 'web/public');

/** Returns the file of a server module to start as a process; `path` without its ending. */
export const serverModule = (path: string): string => join(serverFolder, `${path}${isBuilt ? '.js' : '.ts'}`);

/** Returns how to type a command: with npm from source, else with the release's own program. */
export const formatCommand = (command: string, given = ''): string => {
  if (isRelease) return `./prima-vista ${command} ${given}`.trimEnd();
  return given === '' ? `npm run ${command}` : `npm run ${command} -- ${given}`;
};

/** Starts a server module as a thread; `path` without its ending. */
export const openThread = (path: string, workerData?: unknown): Worker => {
  const program = serverModule(path);
  if (program.endsWith('.js')) return new Worker(program, { workerData });
  // From source it is TypeScript, which a thread must learn to read first.
  const source = pathToFileURL(program).href;
  const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); })`;
  return new Worker(fromSource, { eval: true, workerData });
};
