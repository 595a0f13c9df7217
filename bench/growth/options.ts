import { isSmoke } from '../report.ts';

export type Options = {
  /** Numbers of stored runs, in ascending order; each is one measurement. */
  sizes: number[];
  /** Runs of each stored class. */
  classSize: number;
  /** A folder to keep, whose databases are filled once. Undefined: a temporary folder that is removed. */
  dataDir: string | undefined;
  /** Whether other sizes than those of a full run were asked for. */
  isPart: boolean;
};

const usualClassSize = 30;
const fullSizes = [0, 10_000, 100_000, 1_000_000, 10_000_000];
const smokeSizes = [0, 200];

const optionOf = (args: string[], name: string): string | undefined => {
  const place = args.indexOf(name);
  if (place === -1) return undefined;
  const value = args[place + 1];
  if (!value || value.startsWith('--')) throw new Error(`${name} needs a value`);
  return value;
};

/** Reads `--data DIR`, `--sizes 0,10000` and `--class-size 5`. Throws an Error for an invalid number. */
export const readOptions = (args: string[]): Options => {
  const given = optionOf(args, '--sizes')?.split(',').map(Number);
  const wrong = given?.find((size) => !Number.isInteger(size) || size < 0);
  if (wrong !== undefined) throw new Error(`--sizes needs numbers of runs, like 0,10000`);
  const classSize = Number(optionOf(args, '--class-size') ?? usualClassSize);
  if (!Number.isInteger(classSize) || classSize < 5) throw new Error('--class-size needs a number of runs from 5 on');
  const sizes = given ?? (isSmoke ? smokeSizes : fullSizes);
  return {
    sizes: sizes.toSorted((a, b) => a - b),
    classSize,
    dataDir: optionOf(args, '--data'),
    isPart: given !== undefined || classSize !== usualClassSize,
  };
};
