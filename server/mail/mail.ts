import type { AttachmentType } from '../../contract/tickets.ts';

export type MailFile = { name: string; des_type: AttachmentType; content: Buffer };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where replies go, if not to the common sender. */
  replyTo?: string;
  /** In angle brackets; identifies a mail sent twice. Random by default. */
  messageId?: string;
  files?: MailFile[];
};

/** Throws when the mail could not be handed over; a MailError says whether it may have been accepted after all. */
export type SendMail = (mail: Mail) => Promise<void>;

/** `later`: not accepted, a retry may succeed. `refused`: a retry is useless. `uncertain`: handed over, without an answer. */
type MailOutcome = 'later' | 'refused' | 'uncertain';

/** The message contains neither an address nor a password. */
export class MailError extends Error {
  readonly outcome: MailOutcome;

  constructor(message: string, outcome: MailOutcome) {
    super(message);
    this.outcome = outcome;
  }
}

/** Returns as much of an address as its owner may recognise, without revealing it to others: `g…@s….it`. */
export const maskAddress = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  const first = (text: string) => [...text][0] ?? '';
  return `${first(name)}…@${first(domain)}…${domain.slice(domain.lastIndexOf('.'))}`;
};
