import { maxTextLength } from '../../../contract/rules/limits.ts';
import { typedEmail } from '../../../contract/rules/text.ts';

/** The pattern of zod's `z.email()`, which the server uses; zod itself is not part of the pages. */
const pattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Whether a text has the form of an email address, ignoring spaces around it and what nobody sees. */
export const isEmail = (text: string): boolean => {
  const email = typedEmail(text);
  return email.length <= maxTextLength && pattern.test(email);
};
