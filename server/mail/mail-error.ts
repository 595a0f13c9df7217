/**
 * The outcome of a mail that could not be sent. `later`: not accepted, but a retry may succeed. `refused`: not
 * accepted, and a retry is useless. `uncertain`: handed over completely, but no answer came.
 */
export type MailOutcome = 'later' | 'refused' | 'uncertain';

/** The message contains neither an address nor a password. */
export class MailError extends Error {
  readonly outcome: MailOutcome;

  constructor(message: string, outcome: MailOutcome) {
    super(message);
    this.outcome = outcome;
  }
}
