import type { SendMailOptions } from 'nodemailer';

/** A way to get a composed mail out of the house; `deliver` rejects when it did not work. */
export type Delivery = { deliver: (mail: SendMailOptions) => Promise<void>; close: () => Promise<void> };
