import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Chunk = {
  file: string;
  isEntry: boolean;
  /** The module that a page asks for when it loads the chunk; null for what several chunks share. */
  begins: string | null;
  modules: string[];
  imports: string[];
  dynamicImports: string[];
  styles: string[];
};

/** What a build made, as vite.config.ts wrote it down. */
export const readChunks = (): Chunk[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../dist/chunks.json'), 'utf8'));

/** The chunks that come with these, and on request with `isLazy` also those that they may load later. */
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

/** What no participant is to load. */
const foreign =
  /\/web\/office\/|\/node_modules\/(@mantine|@tanstack|@floating-ui|react-remove-scroll|recharts|@reduxjs|dayjs|zod)\//;

/** The modules of the office, of its libraries and of zod in the chunks that a participant's pages can load. */
export const foreignModules = (chunks: Chunk[]): string[] => {
  const entries = chunks.filter((chunk) => chunk.isEntry);
  return closureOf(chunks, entries, (chunk) => !isOffice(chunk)).flatMap((chunk) =>
    chunk.modules.filter((id) => foreign.test(id)).map((id) => `${id} in ${chunk.file}`),
  );
};
