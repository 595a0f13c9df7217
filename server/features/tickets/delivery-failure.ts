import type { DeliveryError } from '../../../contract/tickets.ts';
import { AppError } from '../../http/errors.ts';

type Outcome = {
  /** Do not retry automatically. */
  final: boolean;
  /** Something may have been made at the other end that cannot be seen yet. */
  isUnclear?: boolean;
  cause?: unknown;
};

/** A failed attempt to deliver a ticket. The cause gives the reason, without personal data. */
export class DeliveryFailure extends AppError {
  readonly final: boolean;
  readonly isUnclear: boolean;
  readonly error: DeliveryError;

  constructor(error: DeliveryError, { final, isUnclear = false, cause }: Outcome) {
    super(error);
    this.error = error;
    this.final = final;
    this.isUnclear = isUnclear;
    this.cause = cause;
  }
}
