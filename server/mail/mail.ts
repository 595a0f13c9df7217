import type { AttachmentType } from '../../contract/tickets.ts';

/** An attached file. */
export type MailFile = { name: string; type: AttachmentType; content: Buffer };

/** A mail: plain text, and the same as simple HTML. */
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

/** Sends a mail. Throws when it could not be handed over, so that it is retried. */
export type SendMail = (mail: Mail) => Promise<void>;
