import type { DeliveryError } from '../../../contract/tickets.ts';

/** An attempt that did not work. `final`: to try again by itself is of no use. The cause says why, without naming anybody. */
export class DeliveryFailure extends Error {
  readonly error: DeliveryError;
  readonly final: boolean;

  constructor(error: DeliveryError, { final, cause }: { final: boolean; cause?: unknown }) {
    super(error, { cause });
    this.error = error;
    this.final = final;
  }
}
