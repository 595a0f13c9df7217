import { createHmac } from 'node:crypto';
import type { Proof, ProofChallenge } from '../../../contract/proof.ts';
import type { Participation } from '../../../contract/public-sessions.ts';
import type { Context } from '../../context.ts';
import { isEqual, sha256 } from '../../lib/hash.ts';

// Proof of work as in ALTCHA (https://altcha.org/docs/v2/proof-of-work): the device finds the server's number by trying.

/** `max`: the most tries that the challenge takes. */
type Place = Participation & { key: Uint8Array; max: number };

// Everything follows from the participant and the key: nothing is stored, and a reload gets the same challenge.
const hmacOf = (what: 'salt' | 'number' | 'signature', { key, uid_session, uid_user, max }: Place): Buffer =>
  createHmac('sha256', key).update(`${what} ${uid_session} ${uid_user} ${max}`).digest();

const numberOf = (place: Place): number => hmacOf('number', place).readUIntBE(0, 6) % (place.max + 1);

const signatureOf = (place: Place): string => hmacOf('signature', place).toString('base64url');

export const challengeFor = (place: Place): ProofChallenge => {
  const salt = hmacOf('salt', place).toString('hex').slice(0, 24);
  const challenge = sha256(`${salt}${numberOf(place)}`);
  return { salt, max: place.max, challenge, signature: signatureOf(place) };
};

/** Whether this solves a challenge that the participant was given, with any `max`. */
export const isProof = ({ max, number, signature }: Proof, who: Omit<Place, 'max'>): boolean => {
  const place = { ...who, max };
  return isEqual(signature, signatureOf(place)) && number === numberOf(place);
};

/** The most hashes that a device of the public campaign computes: about a second on a middling phone. */
export const usualEffort = 200_000;

/** So many participants that one network makes in ten minutes count for everybody's work: it takes ten to double that. */
const shareOfNetwork = 100;

/** Those that made nobody for the longest time are forgotten first. */
const maxNetworks = 5000;

/** Counts are of the last ten minutes, minute by minute; a raised factor is remembered for a week. */
const minuteMs = 60_000;
const countedMinutes = 10;
const rememberedMinutes = 7 * 24 * 60;

/** So many participants may always be made in ten minutes: a school begins before anybody has finished. */
const free = 500;
/** Each doubling of made to finished participants beyond this ratio doubles the work, up to `maxFactor`. */
const usualRatio = 4;
const maxFactor = 8;

const factorOf = (made: number, finished: number): number => {
  if (made <= free) return 1;
  const ratio = made / Math.max(finished, free / usualRatio) / usualRatio;
  return Math.min(maxFactor, 2 ** Math.max(0, Math.floor(Math.log2(ratio))));
};

const minuteOf = (time: Date): number => Math.floor(time.getTime() / minuteMs);

/** Counts participants made and finished lately, and how much more work that asks for. */
const countRecent = (now: () => Date) => {
  const minutes = new Map<number, { made: number; finished: number; factor: number }>();

  /** Forgets what is too old, and what lies ahead because the clock was set back. */
  const current = () => {
    const minute = minuteOf(now());
    for (const [each, { factor }] of minutes) {
      if (each > minute || each <= minute - (factor > 1 ? rememberedMinutes : countedMinutes)) minutes.delete(each);
    }
    const counts = minutes.get(minute) ?? { made: 0, finished: 0, factor: 1 };
    minutes.set(minute, counts);
    return counts;
  };

  const count = (what: 'made' | 'finished'): number => {
    const first = minuteOf(now()) - countedMinutes;
    return [...minutes].reduce((sum, [minute, counts]) => (minute > first ? sum + counts[what] : sum), 0);
  };

  return {
    add: (what: 'made' | 'finished'): number => {
      current()[what] += 1;
      return count(what);
    },
    factor: (): number => {
      const counts = current();
      const factor = factorOf(count('made'), count('finished'));
      counts.factor = Math.max(counts.factor, factor);
      return factor;
    },
    factorAt: (time: Date): number => minutes.get(minuteOf(time))?.factor ?? 1,
  };
};

/** Decides the most tries of a challenge: more while far more are made than finish; waiting makes it no cheaper. */
export const createProofEffort = ({ base, now }: Pick<Context, 'now'> & { base: number }) => {
  const everybody = countRecent(now);
  const networks = new Map<string, ReturnType<typeof countRecent>>();

  const countsOf = (network: string) => {
    const counts = networks.get(network) ?? countRecent(now);
    networks.delete(network);
    networks.set(network, counts);
    const [oldest] = networks.keys();
    if (networks.size > maxNetworks && oldest !== undefined) networks.delete(oldest);
    return counts;
  };

  return {
    made: (network: string): number => {
      const counts = countsOf(network);
      if (counts.add('made') <= shareOfNetwork) everybody.add('made');
      return base * Math.max(counts.factor(), everybody.factor());
    },
    finished: (network: string): void => {
      countsOf(network).add('finished');
      everybody.add('finished');
    },
    /** Returns the `max` for a participant made at that time, who asks again. */
    maxOf: (made: Date, network: string): number => {
      const counts = countsOf(network);
      counts.add('made');
      return base * Math.max(counts.factor(), counts.factorAt(made), everybody.factorAt(made));
    },
  };
};
