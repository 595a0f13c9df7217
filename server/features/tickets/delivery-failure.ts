import type { DeliveryError } from '../../../contract/tickets.ts';

/** A failed attempt. `final`: do not retry automatically. The cause gives the reason, without personal data. */
export class DeliveryFailure extends Error {
  readonly error: DeliveryError;
  readonly final: boolean;

  constructor(error: DeliveryError, { final, cause }: { final: boolean; cause?: unknown }) {
    super(error, { cause });
    this.error = error;
    this.final = final;
  }
}
