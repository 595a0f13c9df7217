import type { AttachmentType } from '../../contract/tickets.ts';

/** A file that goes with a mail. */
export type MailFile = { name: string; type: AttachmentType; content: Buffer };

/** A mail as it is written: plain text, and the same as simple HTML. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where answers go, when it is not the sender of all mails. */
  replyTo?: string;
  /** In angle brackets. The same mail sent twice is known by it; made anew for each mail when absent. */
  messageId?: string;
  files?: MailFile[];
};

/** Sends a mail; throws when it could not be handed over, so that it is tried again. */
export type SendMail = (mail: Mail) => Promise<void>;
