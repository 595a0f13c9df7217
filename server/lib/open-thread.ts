import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { serverModule } from './package-root.ts';

/** Starts a module of the server as a thread of its own; `path` without its ending. */
export const openThread = (path: string, workerData?: unknown): Worker => {
  const program = serverModule(path);
  if (program.endsWith('.js')) return new Worker(program, { workerData });
  // From source, in the project's folder, it is TypeScript, which a thread learns to read first.
  const source = pathToFileURL(program).href;
  const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); })`;
  return new Worker(fromSource, { eval: true, workerData });
};
