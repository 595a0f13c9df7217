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

/** Whether this is a release, which has neither sources nor npm's scripts. */
export const isRelease = isBuilt && dirname(serverFolder) === packageRoot;

/** The static files to serve: the built pages, or only the faces while Vite serves the pages from source. */
export const webRoot = isBuilt ? join(serverFolder, '../web') : join(packageRoot, 'web/public');

/** Returns the file of a module of the server, to be started as a process of its own; `path` without its ending. */
export const serverModule = (path: string): string => join(serverFolder, `${path}${isBuilt ? '.js' : '.ts'}`);

/**
 * Returns how a command is typed, for texts that tell people to: with npm where there are the sources, with the release's
 * own program where there are none.
 */
export const typed = (command: string, given = ''): string => {
  if (isRelease) return `./prima-vista ${command} ${given}`.trimEnd();
  return given === '' ? `npm run ${command}` : `npm run ${command} -- ${given}`;
};

/** Starts a module of the server as a thread of its own; `path` without its ending. */
export const openThread = (path: string, workerData?: unknown): Worker => {
  const program = serverModule(path);
  if (program.endsWith('.js')) return new Worker(program, { workerData });
  // From source, in the project's folder, it is TypeScript, which a thread learns to read first.
  const source = pathToFileURL(program).href;
  const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); })`;
  return new Worker(fromSource, { eval: true, workerData });
};
