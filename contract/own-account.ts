import { z } from 'zod';
import { DeviceToken } from './auth.ts';
import { api } from './endpoint.ts';
import { Password, PasswordRule } from './password-rules.ts';
import { maxPasswordLength, maxTextLength } from './rules/limits.ts';
import { Email, FullName, Language } from './text.ts';

const OneTimeToken = z.string().min(1).max(100);

/** A new address counts once the link mailed to it is opened. */
const OwnChange = z.object({ change: z.object({ email: z.string(), tms_until: z.iso.datetime() }).nullable() });

/** Lessons and studies stay, without an owner. */
const OwnDeletion = z.object({
  flg_last_admin: z.boolean(),
  /** Whether no password is needed. */
  flg_just_signed_in: z.boolean(),
  num_sessions: z.int(),
  num_studies: z.int(),
});

export const passwords = api({
  'POST /users/validate': {
    access: 'public',
    summary: 'Whom a link of an invitation, a forgotten password or the first start is for',
    body: z.object({ token: OneTimeToken }),
    response: z.object({
      data: z.object({
        /** The `uid` of signup: works once, for an hour, and only until the link is checked again. */
        id: z.string(),
        email: z.string().nullable(),
        full_name: z.string().nullable(),
      }),
    }),
  },
  'POST /users/signup': {
    access: 'public',
    summary: 'Chooses the password with such a link, which then no longer works',
    body: z.object({
      uid: OneTimeToken,
      password: Password,
      email: Email.optional(),
      full_name: FullName.optional(),
    }),
    response: z.object({
      data: z.object({
        email: z.string(),
        /** The rules that the password breaks. If any, nothing was stored and the link still works. */
        errors: z.array(PasswordRule).optional(),
      }),
    }),
  },
  'POST /users/password/forgot': {
    access: 'public',
    summary: 'Mails a link for a new password, if the address has an account; answers alike if not',
    body: z.object({
      email: Email,
      language: Language.default('it'),
      /** With it, a known device can ask even when others have asked too often. */
      device_token: DeviceToken.optional(),
    }),
    response: z.object({ message: z.literal('forgot_password_msg') }),
  },
  'POST /users/password/check': {
    access: 'public',
    summary: 'Which rules a password breaks',
    body: z.object({
      password: z.string().max(maxPasswordLength),
      email: z.string().max(maxTextLength).optional(),
      full_name: z.string().max(maxTextLength).optional(),
    }),
    response: z.object({ errors: z.array(PasswordRule) }),
  },
  'POST /users/password/reset': {
    access: 'authenticated',
    summary: "Changes the caller's password; all other sign-ins of the account end",
    body: z.object({ email: Email, password: Password, new_password: Password }),
    response: z.object({ message: z.literal('password_updated') }),
  },
});

export const ownDeletion = api({
  'GET /users/deletion': {
    access: 'authenticated',
    summary: "What deleting the caller's account would mean, and how to confirm it",
    response: OwnDeletion,
  },
  'POST /users/deletion': {
    access: 'authenticated',
    summary: "Deletes the caller's account, confirmed with the password or by having just signed in by single sign-on",
    body: z.object({ password: Password.optional() }),
    response: z.object({ deleted: z.literal(true) }),
  },
});

export const ownAddress = api({
  'GET /users/email/change': {
    access: 'authenticated',
    summary: 'The requested new address of your own account, while it is not confirmed',
    response: OwnChange,
  },
  'POST /users/email/change': {
    access: 'authenticated',
    summary: 'Requests another address for your own account, and mails a link to it',
    body: z.object({ email: Email, password: Password, language: Language.default('it') }),
    response: OwnChange,
  },
  'DELETE /users/email/change': {
    access: 'authenticated',
    summary: 'Withdraws the requested new address of your own account',
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
