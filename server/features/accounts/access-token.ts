import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Scope } from '../../../contract/scopes.ts';
import { isEqual } from '../../lib/hash.ts';

/** Short, since the pages refresh it. Permissions are looked up on every call regardless. */
const lifetimeMs = 15 * 60_000;

const issuer = 'prima-vista';
const audience = 'prima-vista-api';

// The type of RFC 9068 marks it as an access token.
const protectedHeader = { alg: 'HS256', typ: 'at+jwt' };
const header = Buffer.from(JSON.stringify(protectedHeader)).toString('base64url');

const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  iss: z.literal(issuer),
  aud: z.literal(audience),
  iat: z.number(),
  nbf: z.number().default(0),
  exp: z.number(),
});

export type Bearer = { id_user: string; uid_sign_in: string };

type Content = Bearer & {
  scopes: Scope[];
  /** For the pages: the account can do nothing before it has a second factor. */
  mustAddFactor: boolean;
};

const inSeconds = (ms: number) => Math.floor(ms / 1000);

/** Returns a signed access token (HS256), valid for 15 minutes from `now`. */
export const makeAccessToken = (
  { id_user, uid_sign_in, scopes, mustAddFactor }: Content,
  { key, now }: { key: Uint8Array; now: Date },
): Promise<string> =>
  new SignJWT({ sid: uid_sign_in, scopes, ...(mustAddFactor && { add_factor: true }) })
    .setProtectedHeader(protectedHeader)
    .setSubject(id_user)
    .setIssuer(issuer)
    .setAudience(audience)
    // Its times are in whole seconds: without an id, a token renewed within the same second would be identical.
    .setJti(randomUUID())
    .setIssuedAt(inSeconds(now.getTime()))
    .setExpirationTime(inSeconds(now.getTime() + lifetimeMs))
    .sign(key);

const isSigned = (text: string, signature: string, key: Uint8Array): boolean =>
  isEqual(signature, createHmac('sha256', key).update(text).digest('base64url'));

/**
 * Returns the account and sign-in of a token; undefined when it is forged, altered or expired. The header must equal ours
 * byte for byte, so that it chooses no algorithm or key. Takes a twentieth of the library's time, at every call.
 */
export const readAccessToken = (token: string, { key, now }: { key: Uint8Array; now: Date }): Bearer | undefined => {
  const [head, claims = '', signature = '', ...more] = token.split('.');
  if (head !== header || more.length > 0 || !isSigned(`${head}.${claims}`, signature, key)) return undefined;
  const { data } = Claims.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  const seconds = inSeconds(now.getTime());
  if (!data || seconds < data.nbf || seconds >= data.exp) return undefined;
  return { id_user: data.sub, uid_sign_in: data.sid };
};
