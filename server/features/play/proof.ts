import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Proof, ProofChallenge } from '../../../contract/proof.ts';
import type { Participation } from '../../../contract/public-sessions.ts';
import { sha256 } from '../../lib/hash.ts';

// Proof of work as in ALTCHA (https://altcha.org/docs/v2/proof-of-work): the server draws a number, and the device
// finds it by trying. At most `max` tries, and half of them on average, so that no device is out of luck.

type Place = Participation & { key: Uint8Array; max: number };

const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

// Everything follows from the participant and the key: nothing is stored, and a reload gets the same challenge.
const about = (what: 'salt' | 'number' | 'signature', { uid_session, uid_user, max }: Place): string =>
  `${what} ${uid_session} ${uid_user} ${max}`;

const saltOf = (place: Place): string => hmac(place.key, about('salt', place)).toString('hex').slice(0, 24);

/** From 0 to `max`, both included; 48 random bits are far more than any `max`, so all are as likely. */
const numberOf = (place: Place): number => hmac(place.key, about('number', place)).readUIntBE(0, 6) % (place.max + 1);

const signatureOf = (place: Place): string => hmac(place.key, about('signature', place)).toString('base64url');

/** Returns the challenge of a participant. `max`: the most tries that it takes. */
export const challengeFor = (place: Place): ProofChallenge => {
  const salt = saltOf(place);
  const challenge = sha256(`${salt}${numberOf(place)}`);
  return { salt, max: place.max, challenge, signature: signatureOf(place) };
};

/**
 * Whether this is the solution of a challenge that the participant was given, with whatever `max`. It is good for one
 * run, since a participant has one, and as long as the session takes runs.
 */
export const isProof = ({ max, number, signature }: Proof, who: Participation & { key: Uint8Array }): boolean => {
  const place = { ...who, max };
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(place))];
  return given.length === own.length && timingSafeEqual(given, own) && number === numberOf(place);
};
