import { z } from 'zod';

/**
 * How a run was played, by its answers (docs/methodology.md). `uniform`: nearly all YES or nearly all NO; `passing`: many
 * faces without an answer; `implausible`: submitted sooner than it took, or with times that no person gives.
 */
export const runFlags = ['fast', 'uniform', 'alternating', 'passing', 'implausible'] as const;
export const RunFlag = z.enum(runFlags);
export type RunFlag = z.infer<typeof RunFlag>;

/**
 * Why a run is excluded. `impossible`: no person gives such answers; `without_proof`: the device has not done its work;
 * `too_many`: of one address in an hour; `staff`: by hand; `signed_in`: of a class, in a browser of staff.
 */
export const AsideReason = z.enum(['impossible', 'without_proof', 'too_many', 'staff', 'signed_in']);
export type AsideReason = z.infer<typeof AsideReason>;

/** How a participant answered; `mixed`: in more than one way. */
export const RunInput = z.enum(['touch', 'mouse', 'pen', 'keyboard', 'mixed']);
export type RunInput = z.infer<typeof RunInput>;
