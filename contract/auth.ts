import { z } from 'zod';
import { api } from './endpoint.ts';
import { Password } from './password-rules.ts';
import { Email } from './text.ts';

/** The signed-in user, as the pages keep it. */
export const UserData = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  role_id: z.uuid(),
  /** The name in English is empty where the other does for both, and absent from sign-ins kept by an older page. */
  role: z.object({ id: z.uuid(), name: z.string(), name_en: z.string().optional() }),
  role_name: z.string(),
});
export type UserData = z.infer<typeof UserData>;

export const Tokens = z.object({
  /** JWT, 15 minutes: `sub` the user, `sid` the sign-in, `scopes`, `aud`, `iss`, `exp`. */
  access_token: z.string(),
  /** Opaque; used once, within 2 hours. */
  refresh_token: z.string(),
  user_data: UserData,
});
export type Tokens = z.infer<typeof Tokens>;

/** Identifies a device that has signed in to the account before. Any text is accepted; an invalid token counts as none. */
export const DeviceToken = z.string().max(4000);

/** A completed sign-in. The device token is sent at the next one, so that only the device's own wrong attempts slow it down. */
export const SignedIn = Tokens.extend({ device_token: DeviceToken.optional() });

/** The first step is done, and the account has a second factor: no tokens yet. */
export const SecondStep = z.object({
  /** Opaque; good for one sign-in, within five minutes. */
  second_step: z.string(),
});

/** Long enough even for tokens of another kind, sent by mistake: they are refused like unknown ones. */
const RefreshToken = z.string().min(1).max(4000);

/** A sign-in that is open, as its owner sees it: no place and no network address. */
export const OwnSignIn = z.object({
  uid_sign_in: z.uuid(),
  /** Families, such as Firefox and Windows; `Other` when not known, empty for sign-ins that are older than this list. */
  des_browser: z.string(),
  des_platform: z.string(),
  tms_created_at: z.iso.datetime(),
  /** To the quarter of an hour in which an open page renews its tokens. */
  tms_last_used_at: z.iso.datetime(),
  /** The one that asks. */
  flg_current: z.boolean(),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;

const Ended = z.object({ num_ended: z.int() });

export const auth = api({
  'POST /auth/login': {
    access: 'public',
    summary: 'Signs in with address and password; with a second factor, only the first step of it',
    form: true,
    body: z.object({ username: Email, password: Password, device_token: DeviceToken.optional() }),
    response: z.union([SignedIn, SecondStep]),
  },
  'POST /auth/refresh-token': {
    access: 'public',
    summary: 'New tokens for a refresh token, which is used up by it',
    form: true,
    body: z.object({ refresh_token: RefreshToken, grant_type: z.literal('refresh_token') }),
    response: Tokens,
  },
  'POST /auth/logout': {
    access: 'public',
    summary: 'Ends the sign-in that a refresh token belongs to; answers alike when there is none',
    body: z.object({ refresh_token: RefreshToken }),
    response: z.object({ logged_out: z.literal(true) }),
  },
  'GET /auth/sign-ins': {
    access: 'authenticated',
    summary: "The own account's open sign-ins, the last used first",
    response: z.array(OwnSignIn),
  },
  'DELETE /auth/sign-ins': {
    access: 'authenticated',
    summary: 'Ends all sign-ins of the own account except the one that asks',
    response: Ended,
  },
  'DELETE /auth/sign-ins/:uid_sign_in': {
    access: 'authenticated',
    summary: 'Ends a sign-in of the own account',
    params: z.object({ uid_sign_in: z.uuid() }),
    response: Ended,
  },
});
