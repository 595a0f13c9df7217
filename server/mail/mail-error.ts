/**
 * What became of a mail that could not be sent. `later`: it was not taken, and may be another time. `refused`: it was
 * not taken, and will not be. `uncertain`: all of it was handed over, and no answer came.
 */
export type MailOutcome = 'later' | 'refused' | 'uncertain';

/** Its message names neither an address nor a password. */
export class MailError extends Error {
  readonly outcome: MailOutcome;

  constructor(message: string, outcome: MailOutcome) {
    super(message);
    this.outcome = outcome;
  }
}
