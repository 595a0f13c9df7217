import type { releaseProblems } from '../../../contract/rules/datasets.ts';
import { isDiskFull } from '../../lib/disk-full.ts';

export type ProblemCode = (typeof releaseProblems)[number];

/** An Error in words for the log, with a code for the page. */
export class DatasetProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const problemOf = (error: unknown): ProblemCode => {
  if (error instanceof DatasetProblem) return error.code;
  return isDiskFull(error) ? 'disk_full' : 'other';
};
