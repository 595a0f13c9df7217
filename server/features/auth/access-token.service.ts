import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Scope } from '../../../contract/scopes.ts';

/** ms. The pages refresh it; what an account may do is looked up at every call all the same. */
const lifetime = 15 * 60_000;

const issuer = 'prima-vista';
const audience = 'prima-vista-api';
/** RFC 9068: says that it is an access token and nothing else. */
const typ = 'at+jwt';

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });

/** Whom a token stands for: the user and the sign-in. */
export type Bearer = { id_user: string; uid_sign_in: string };

const inSeconds = (ms: number) => Math.floor(ms / 1000);

/** A signed access token (HS256), valid for 15 minutes from `now`. */
export const makeAccessToken = (
  { id_user, uid_sign_in, scopes }: Bearer & { scopes: Scope[] },
  { key, now }: { key: Uint8Array; now: Date },
): Promise<string> =>
  new SignJWT({ sid: uid_sign_in, scopes })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(id_user)
    .setIssuer(issuer)
    .setAudience(audience)
    // Its times are in seconds: a token that follows within one would be the same, and look as if it had not been renewed.
    .setJti(randomUUID())
    .setIssuedAt(inSeconds(now.getTime()))
    .setExpirationTime(inSeconds(now.getTime() + lifetime))
    .sign(key);

/** Whom the token stands for; undefined when it is not one of ours, was changed, or has run out. */
export const readAccessToken = async (
  token: string,
  { key, now }: { key: Uint8Array; now: Date },
): Promise<Bearer | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    });
    const { sub, sid } = Claims.parse(payload);
    return { id_user: sub, uid_sign_in: sid };
  } catch {
    return undefined;
  }
};
