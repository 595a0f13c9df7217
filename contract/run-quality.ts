import { z } from 'zod';

/**
 * How a run was played, by its answers (docs/methodology.md). `fast`: sooner than a face can be judged; `uniform`: nearly
 * all YES or all NO; `passing`: many faces without an answer; `implausible`: too early or impossible, where fair play is plain.
 */
export const runFlags = ['fast', 'uniform', 'alternating', 'passing', 'implausible'] as const;
export const RunFlag = z.enum(runFlags);
export type RunFlag = z.infer<typeof RunFlag>;

/**
 * Why a run is set aside. `without_proof`: without work of the device, beyond the few that need none; `too_many`: of one
 * network address in an hour; `staff`: by hand; `signed_in`: of a class, with staff signed in to the browser.
 */
export const AsideReason = z.enum(['impossible', 'without_proof', 'too_many', 'staff', 'signed_in']);
export type AsideReason = z.infer<typeof AsideReason>;

/** How a participant answered; `mixed`: in more than one way. */
export const RunInput = z.enum(['touch', 'mouse', 'pen', 'keyboard', 'mixed']);
export type RunInput = z.infer<typeof RunInput>;
