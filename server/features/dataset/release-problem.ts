import type { releaseProblems } from '../../../contract/rules/releases.ts';
import { isDiskFull } from '../../disk-full.ts';

export type ProblemCode = (typeof releaseProblems)[number];

/** Why a release cannot be made as things are: an Error in words for the command line, and a code for the page. */
export class ReleaseProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether a release cannot be made at all as things are: what there is of it must not stick. */
export const isRefusal = (error: unknown): boolean => error instanceof ReleaseProblem && error.code !== 'face_missing';

/** Returns the code of what went wrong, whatever was thrown. */
export const problemOf = (error: unknown): ProblemCode => {
  if (error instanceof ReleaseProblem) return error.code;
  return isDiskFull(error) ? 'disk_full' : 'other';
};
