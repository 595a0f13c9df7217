/** A mail as it is written: plain text, and the same as simple HTML. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends a mail; throws when it could not be handed over, so that it is tried again. */
export type SendMail = (mail: Mail) => Promise<void>;
