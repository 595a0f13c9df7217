import { z } from 'zod';

/**
 * What a run's own answers show about how it was played (docs/methodology.md). `fast`: many answers sooner than a face
 * can be judged; `uniform`: nearly all YES or nearly all NO; `alternating`: YES and NO in turn; `passing`: many faces
 * without an answer; `implausible`: handed in sooner than it took, or with times that no person gives, where fair play is
 * plain and counts it. Nobody's judgement of a person.
 */
export const runFlags = ['fast', 'uniform', 'alternating', 'passing', 'implausible'] as const;
export const RunFlag = z.enum(runFlags);
export type RunFlag = z.infer<typeof RunFlag>;

/**
 * Why a run is set aside. `impossible`: no person can have given these answers; `without_proof`: the device has not
 * done the work it was asked for, beyond the few that need none; `too_many`: beyond what one network address completes in an
 * hour; `staff`: by hand; `signed_in`: of a class, played in a browser in which staff is signed in.
 */
export const AsideReason = z.enum(['impossible', 'without_proof', 'too_many', 'staff', 'signed_in']);
export type AsideReason = z.infer<typeof AsideReason>;

/** How a participant answered; `mixed`: in more than one way. */
export const RunInput = z.enum(['touch', 'mouse', 'pen', 'keyboard', 'mixed']);
export type RunInput = z.infer<typeof RunInput>;
