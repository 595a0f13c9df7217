/** The pattern of zod's `z.email()`, which the server uses; zod itself is not part of the pages. */
const pattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Whether a text has the form of an email address, ignoring spaces around it. */
export const isEmail = (text: string): boolean => pattern.test(text.trim());
