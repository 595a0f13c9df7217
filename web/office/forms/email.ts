/** The rule of zod's `z.email()`, by which the server judges an address: no zod reaches a page. */
const pattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Whether a text has the form of an email address. Spaces around it don't count. */
export const isEmail = (text: string): boolean => pattern.test(text.trim());
