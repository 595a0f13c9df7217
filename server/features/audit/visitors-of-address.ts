import { createHash } from 'node:crypto';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';

/** Different browsers behind one address: far more than the models and versions of a school's devices. */
const maxPerAddress = 200;

/** Addresses remembered; the least recently seen goes first. */
const maxAddresses = 2000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Returns a function that tells visitors apart by network address and browser, as a hash, since headers may be long and
 * many entries may wait. From one address come at most 200 different ones a day, and everybody
 * else there is one more: whoever changes the browser's name with each call is not a crowd. In memory, so per process.
 */
export const visitorsOfAddresses = ({ now }: { now: () => Date }) => {
  const seen = new Map<string, Set<string>>();
  let day = '';
  return (address: string, agent: string): string => {
    const today = dayInItaly(now());
    if (today !== day) seen.clear();
    day = today;
    const visitor = hashOf(`${address}\n${agent}`);
    const visitors = seen.get(address) ?? new Set();
    // Reinserted to come last: a Map keeps insertion order.
    seen.delete(address);
    seen.set(address, visitors);
    const [oldest] = seen.keys();
    if (seen.size > maxAddresses && oldest !== undefined) seen.delete(oldest);
    if (visitors.size >= maxPerAddress && !visitors.has(visitor)) return hashOf(address);
    visitors.add(visitor);
    return visitor;
  };
};
