/** One problem of a set; without `line` and `file` if it concerns the whole set. */
export type Problem = { line?: number; file?: string; problem: string };
