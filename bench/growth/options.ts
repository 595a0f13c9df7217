import { isSmoke } from '../report.ts';

export type Options = {
  /** How many runs are stored, one measurement each, the fewest first. */
  sizes: number[];
  /** Kept, with a database for each size that is filled once. Absent: a temporary folder, filled and removed. */
  dataDir: string | undefined;
  /** Not all the sizes of a full run. */
  isPart: boolean;
};

const fullSizes = [0, 10_000, 100_000, 1_000_000];
const smokeSizes = [0, 200];

const optionOf = (args: string[], name: string): string | undefined => {
  const place = args.indexOf(name);
  if (place === -1) return undefined;
  const value = args[place + 1];
  if (!value || value.startsWith('--')) throw new Error(`${name} wants a value`);
  return value;
};

/** Reads `--data DIR` and `--sizes 0,10000`. Throws an Error for a size that is none. */
export const readOptions = (args: string[]): Options => {
  const given = optionOf(args, '--sizes')?.split(',').map(Number);
  const wrong = given?.find((size) => !Number.isInteger(size) || size < 0);
  if (wrong !== undefined) throw new Error(`--sizes wants numbers of runs, like 0,10000`);
  const sizes = given ?? (isSmoke ? smokeSizes : fullSizes);
  return { sizes: sizes.toSorted((a, b) => a - b), dataDir: optionOf(args, '--data'), isPart: given !== undefined };
};
