import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sumOf, writeWhole } from './whole-file.ts';

/** What is known of files that are whole already; kept next to them until the release is. */
type State = {
  /** The key of the order of the runs: kept only while the release is being made, never published. */
  seed: string;
  fingerprint: string;
  /** Sums (SHA-256, hex) by path, and what making a part has found out. */
  sums: Record<string, string>;
  found: Record<string, unknown>;
};

const stateFile = 'state.json';

const readState = async (folder: string): Promise<State | undefined> => {
  const text = await readFile(join(folder, stateFile), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as State);
};

type Begin = {
  /** Where the release will be, which must not exist. */
  folder: string;
  seed?: string | undefined;
  fingerprint: string;
  /** Whether everybody may have it: otherwise only its owner on the machine reads it. */
  isOpen: boolean;
};

/** Where a release is written until it is whole. */
export const workingFolderOf = (folder: string): string => join(dirname(folder), `.${basename(folder)}.part`);

/** Gives the folder of a release, which is whole, its final name; `isOpen` as below. */
export const finishParts = async (folder: string, isOpen: boolean): Promise<void> => {
  const working = workingFolderOf(folder);
  await rm(join(working, stateFile), { force: true });
  await chmod(working, isOpen ? 0o755 : 0o700);
  await rename(working, folder);
};

export type PartFiles = Awaited<ReturnType<typeof beginParts>>;

/**
 * Begins a release, or goes on with one that was broken off: everything is written into a hidden folder beside the final
 * one, which gets its name when the release is whole. Files that were whole are kept if the runs are still the same ones
 * (and the seed, when one is given); otherwise everything begins anew.
 */
export const beginParts = async ({ folder, seed, fingerprint, isOpen }: Begin) => {
  if (existsSync(folder)) throw new Error(`${folder} exists: what is published is never replaced`);
  const working = workingFolderOf(folder);
  const before = await readState(working);
  const isSame = before?.fingerprint === fingerprint && (seed === undefined || before.seed === seed);
  if (!isSame) await rm(working, { recursive: true, force: true });
  // Nobody else reads the seed.
  await mkdir(working, { recursive: true, mode: 0o700 });
  const state: State =
    before && isSame ? before : { seed: seed ?? randomBytes(32).toString('hex'), fingerprint, sums: {}, found: {} };
  const save = () => writeWhole(join(working, stateFile), [JSON.stringify(state)]);
  await save();

  const isWhole = async (path: string): Promise<boolean> => {
    const file = join(working, path);
    return existsSync(file) && state.sums[path] !== undefined && (await sumOf(file)) === state.sums[path];
  };

  type Pieces = Parameters<typeof writeWhole>[1];
  // Not saved for each: only what `keepOrMake` has made is ever kept.
  const write = async (path: string, pieces: Pieces): Promise<void> => {
    state.sums[path] = await writeWhole(join(working, path), pieces, { isOpen });
  };

  return {
    working,
    seed: state.seed,
    sums: state.sums as Readonly<Record<string, string>>,
    /** Writes a file under its final name in the folder when it is whole. */
    write,
    /**
     * Makes files that take long, unless they are whole from an earlier attempt. Resolves to what `make` has found out,
     * then or now.
     */
    keepOrMake: async <T>(paths: readonly string[], make: () => Promise<T>): Promise<T> => {
      const key = paths.join(' ');
      const whole = await Promise.all(paths.map(isWhole));
      if (key in state.found && whole.every(Boolean)) return state.found[key] as T;
      const found = await make();
      state.found[key] = found;
      await save();
      return found;
    },
    /** Gives the folder its final name. */
    finish: (): Promise<void> => finishParts(folder, isOpen),
  };
};
