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
  role: z.object({ id: z.uuid(), name: z.string() }),
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
const DeviceToken = z.string().max(4000);

/** Long enough even for tokens of another kind, sent by mistake: they are refused like unknown ones. */
const RefreshToken = z.string().min(1).max(4000);

export const auth = api({
  'POST /auth/login': {
    access: 'public',
    summary: 'Signs in with address and password',
    form: true,
    body: z.object({ username: Email, password: Password, device_token: DeviceToken.optional() }),
    /** Sent at the next login, so that only the device's own wrong attempts slow it down. */
    response: Tokens.extend({ device_token: DeviceToken.optional() }),
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
});
