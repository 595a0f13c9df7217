/** One thing that is wrong with a set; without `line` and `file` where it is the set as a whole. */
export type Problem = { line?: number; file?: string; problem: string };
