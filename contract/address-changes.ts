import { z } from 'zod';
import { api } from './endpoint.ts';
import { Password } from './password-rules.ts';
import { Email, Language } from './text.ts';

/** The token of a mailed link: 32 random bytes. */
const OneTimeToken = z.string().min(1).max(100);

/** A new address that waits for its confirmation; null when there is none. */
const OwnChange = z.object({
  change: z.object({ email: z.string(), tms_until: z.iso.datetime() }).nullable(),
});

/** An account's new address: it counts once the link mailed to it is opened, and until then the old one does. */
export const addressChanges = api({
  'GET /users/email/change': {
    access: 'authenticated',
    summary: "One's own new address that is not confirmed yet",
    response: OwnChange,
  },
  'POST /users/email/change': {
    access: 'authenticated',
    summary: "Asks for another address of one's own account; mails a link to it",
    body: z.object({
      email: Email,
      /** One's own, asked for again. */
      password: Password,
      /** Of the mail. */
      language: Language.default('it'),
    }),
    response: OwnChange,
  },
  'DELETE /users/email/change': {
    access: 'authenticated',
    summary: "Withdraws one's own new address, whoever asked for it",
    response: OwnChange,
  },
  'POST /users/email/validate': {
    access: 'public',
    summary: 'Which address a link confirms',
    body: z.object({ token: OneTimeToken }),
    response: z.object({ email: z.string() }),
  },
  'POST /users/email/confirm': {
    access: 'public',
    summary: "Makes the link's address the account's, and ends its sign-ins; the link then no longer works",
    body: z.object({ token: OneTimeToken }),
    response: z.object({ email: z.string() }),
  },
});
