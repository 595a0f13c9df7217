import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Chunk = {
  file: string;
  isEntry: boolean;
  /** The module for which the chunk was made; null for one that several chunks share. */
  begins: string | null;
  modules: string[];
  imports: string[];
  dynamicImports: string[];
  styles: string[];
};

const dist = join(import.meta.dirname, '../dist');
const read = (name: string) => JSON.parse(readFileSync(join(dist, name), 'utf8'));

/** The chunks of the build, as listed by vite.config.ts. */
export const readChunks = (): Chunk[] => read('chunks.json');

/** By page and language, as tools/first-files.ts wrote it: what the first screen loads besides the entry. */
export const readFirstFiles = (): Record<string, Record<'it' | 'en', string[]>> => read('first-files.json');

/** Files of a folder of dist/web, relative to that. */
export const builtFiles = (folder: string, named: RegExp): string[] =>
  readdirSync(join(dist, 'web', folder)).flatMap((name) => (named.test(name) ? [`${folder}/${name}`] : []));

/** The only built script whose name begins so and which is in no list of chunks; relative to dist/web. Throws without it. */
export const loneFile = (begins: 'proof-worker-' | 'theme-' | 'browser-age-'): string => {
  const [file, ...more] = builtFiles('assets', new RegExp(`^${begins}[^.]+\\.js$`));
  if (!file || more.length > 0) throw new Error(`the build must have one ${begins}*.js`);
  return file;
};

/** These chunks and those they import; also the dynamically imported ones that `isLazy` accepts. */
export const closureOf = (chunks: Chunk[], start: Chunk[], isLazy = (_: Chunk) => false): Chunk[] => {
  const reached = new Set<Chunk>();
  const reach = (chunk: Chunk) => {
    if (reached.has(chunk)) return;
    reached.add(chunk);
    for (const next of chunks) {
      if (chunk.imports.includes(next.file)) reach(next);
      if (chunk.dynamicImports.includes(next.file) && isLazy(next)) reach(next);
    }
  };
  start.forEach(reach);
  return [...reached];
};

export const isOffice = (chunk: Chunk): boolean => chunk.begins?.endsWith('/web/office/OfficeRoutes.tsx') ?? false;

const modulesIn = (chunks: Chunk[], which: RegExp): string[] =>
  chunks.flatMap(({ file, modules }) => modules.filter((id) => which.test(id)).map((id) => `${id} in ${file}`));

/** Chunks that import each other, in a circle: the one that comes first would run before what it needs. */
export const circles = (chunks: Chunk[]): string[] =>
  chunks.flatMap((chunk) => {
    const needed = chunks.filter(({ file }) => chunk.imports.includes(file));
    return closureOf(chunks, needed).includes(chunk) ? [chunk.file] : [];
  });

/** Modules that no participant may load. */
const foreign = /\/web\/office\/|\/node_modules\/(@tanstack|zod)\//;

/** Modules of the office, of its libraries and of zod in chunks that a participant's pages can load. */
export const foreignModules = (chunks: Chunk[]): string[] => {
  const entries = chunks.filter((chunk) => chunk.isEntry);
  const reached = closureOf(chunks, entries, (chunk) => !isOffice(chunk));
  return modulesIn(reached, foreign);
};
