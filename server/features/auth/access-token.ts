import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Scope } from '../../../contract/scopes.ts';

/** ms. The pages refresh it; what an account may do is looked up at every call all the same. */
const lifetime = 15 * 60_000;

const issuer = 'prima-vista';
const audience = 'prima-vista-api';
/** RFC 9068: says that it is an access token and nothing else. */
const typ = 'at+jwt';

const protectedHeader = { alg: 'HS256', typ };
/** How every token of ours begins. */
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

/** Whom a token stands for: the user and the sign-in. */
export type Bearer = { id_user: string; uid_sign_in: string };

const inSeconds = (ms: number) => Math.floor(ms / 1000);

/** A signed access token (HS256), valid for 15 minutes from `now`. */
export const makeAccessToken = (
  { id_user, uid_sign_in, scopes }: Bearer & { scopes: Scope[] },
  { key, now }: { key: Uint8Array; now: Date },
): Promise<string> =>
  new SignJWT({ sid: uid_sign_in, scopes })
    .setProtectedHeader(protectedHeader)
    .setSubject(id_user)
    .setIssuer(issuer)
    .setAudience(audience)
    // Its times are in seconds: a token that follows within one would be the same, and look as if it had not been renewed.
    .setJti(randomUUID())
    .setIssuedAt(inSeconds(now.getTime()))
    .setExpirationTime(inSeconds(now.getTime() + lifetime))
    .sign(key);

const isSealed = (text: string, seal: string, key: Uint8Array): boolean => {
  const expected = Buffer.from(createHmac('sha256', key).update(text).digest('base64url'));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/**
 * Whom the token stands for; undefined when it is not one of ours, was changed, or has run out. Nothing of a token is
 * believed before its seal: the header has to be ours, letter for letter, so that it cannot name another algorithm, a key
 * or a demand. Done at every call, and by hand since it costs a twentieth of what the library takes.
 */
export const readAccessToken = (token: string, { key, now }: { key: Uint8Array; now: Date }): Bearer | undefined => {
  const [head, claims = '', seal = '', ...more] = token.split('.');
  if (head !== header || more.length > 0 || !isSealed(`${head}.${claims}`, seal, key)) return undefined;
  const { data } = Claims.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  const moment = inSeconds(now.getTime());
  if (!data || moment < data.nbf || moment >= data.exp) return undefined;
  return { id_user: data.sub, uid_sign_in: data.sid };
};
