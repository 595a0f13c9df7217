import type { SendMailOptions } from 'nodemailer';

/** A way to deliver a composed mail; `deliver` rejects when it fails. */
export type Delivery = { deliver: (mail: SendMailOptions) => Promise<void>; close: () => Promise<void> };
