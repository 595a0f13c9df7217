import { z } from 'zod';
import { Ended, UserData } from './auth.ts';
import { api } from './endpoint.ts';
import { maxInvitedAtOnce } from './rules/limits.ts';
import { Email, FullName, Language } from './text.ts';

const UserId = z.object({ id: z.uuid() });

export const User = UserData.extend({
  disabled: z.boolean(),
  /** No password chosen, no single sign-on yet. */
  flg_invited: z.boolean(),
  tms_invitation_until: z.iso.datetime().nullable(),
  new_email: z.string().nullable(),
  tms_new_email_until: z.iso.datetime().nullable(),
  tms_last_sign_in_at: z.iso.datetime().nullable(),
  flg_second_factor: z.boolean(),
});
export type User = z.infer<typeof User>;

/** False where the link is handed over: POST /users/:id/invitation-link. */
const Mailed = z.boolean().default(true);

const NewUser = z.object({
  email: Email,
  full_name: FullName,
  role_id: z.uuid(),
  disabled: z.boolean().default(false),
  language: Language.default('it'),
  flg_mail: Mailed,
});
export type NewUser = z.infer<typeof NewUser>;

const People = z
  .array(NewUser.pick({ email: true, full_name: true }))
  .min(1)
  .max(maxInvitedAtOnce);

const NewUsers = z.object({
  people: People,
  role_id: z.uuid(),
  language: Language.default('it'),
  flg_mail: Mailed,
});
export type NewUsers = z.infer<typeof NewUsers>;

/** The edited row: absent fields stay as they are, read-only ones are ignored. `language`: of the mail it may cause. */
const UserEdit = z.object({
  /** Of a registered account it counts only once it is confirmed: see `new_email`. */
  email: Email.exactOptional(),
  full_name: FullName.exactOptional(),
  role_id: z.uuid().exactOptional(),
  disabled: z.boolean().exactOptional(),
  language: Language.default('it'),
});
export type UserEdit = z.input<typeof UserEdit>;

export const invitations = api({
  'POST /users': {
    access: 'user:create',
    summary: 'A new account, which gets an invitation by mail',
    body: NewUser,
    response: User,
  },
  'GET /users/invitations': {
    access: 'user:read',
    summary: 'Whether this installation sends mails; without, the link of an invitation is handed over',
    response: z.object({ flg_mail: z.boolean() }),
  },
  'POST /users/invitations': {
    access: 'user:create',
    summary: 'New accounts of one role, each of which gets an invitation by mail: all of them, or none',
    body: NewUsers,
    response: z.array(User),
  },
  'POST /users/invitations/check': {
    access: 'user:create',
    summary: 'Which of these addresses have an account, so that they cannot be invited',
    body: z.object({ emails: z.array(Email).min(1).max(maxInvitedAtOnce) }),
    response: z.object({ taken: z.array(z.string()) }),
  },
  'POST /users/:id/invite': {
    access: 'user:create',
    summary: 'Sends the invitation again; the link of the last one no longer works',
    params: UserId,
    body: z.object({ language: Language.default('it') }),
    response: User,
  },
  'POST /users/:id/invitation-link': {
    access: 'user:create',
    summary: 'Makes the link of an invitation anew, to be handed over where mail fails; the last one no longer works',
    params: UserId,
    response: z.object({ link: z.url(), tms_until: z.iso.datetime() }),
  },
});

export const users = api({
  'GET /users': {
    access: 'user:read',
    summary: 'All accounts, by name',
    response: z.array(User),
  },
  'POST /users/name/change': {
    access: 'authenticated',
    summary: "Changes the caller's own name",
    body: z.object({ full_name: FullName }),
    response: z.object({ full_name: z.string() }),
  },
  'POST /users/:id': {
    access: 'user:update',
    summary: 'Changes an account',
    params: UserId,
    body: UserEdit,
    response: User,
  },
  'DELETE /users/:id': {
    access: 'user:delete',
    summary: 'Deletes an account',
    params: UserId,
    response: UserId,
  },
  'DELETE /users/:id/email': {
    access: 'user:update',
    summary: 'Withdraws a new address that is not confirmed yet',
    params: UserId,
    response: User,
  },
  'DELETE /users/:id/sign-ins': {
    access: 'user:update',
    summary: 'Ends all sign-ins of an account',
    params: UserId,
    response: Ended,
  },
  'DELETE /users/:id/second-factor': {
    access: 'user:update',
    summary: "Removes all factors of somebody else's account, which takes role:update as well, and ends its sign-ins",
    params: UserId,
    response: UserId,
  },
});
