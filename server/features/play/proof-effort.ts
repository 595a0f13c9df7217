import type { Context } from '../../context.ts';

/** How many hashes at most a device of the public campaign computes: about a second on a middling phone. */
export const usualEffort = 200_000;

/** So many participants that one network makes in ten minutes count for everybody's work: it takes ten to double that. */
const shareOfNetwork = 100;

/** Networks that are counted; those that made nobody for the longest time are forgotten first. */
const maxNetworks = 5000;

/** Counts are of the last ten minutes, minute by minute. */
const partMs = 60_000;
const windowParts = 10;
/** For how long a raised factor is remembered: a week. */
const rememberedParts = 7 * 24 * 60;

/** So many participants may always be made in ten minutes: a school begins before anybody has finished. */
const free = 500;
/** Each doubling of made to finished participants beyond this ratio doubles the work, up to `maxFactor`. */
const usualRatio = 4;
const maxFactor = 8;

const factorOf = ({ made, finished }: Record<'made' | 'finished', number>): number => {
  if (made <= free) return 1;
  const ratio = made / Math.max(finished, free / usualRatio) / usualRatio;
  return Math.min(maxFactor, 2 ** Math.max(0, Math.floor(Math.log2(ratio))));
};

/** Counts participants made and finished lately, and how much more work that asks for. */
const countRecent = (now: () => Date) => {
  /** By minute; `factor` is the largest that it saw. */
  const counts = new Map<number, Record<'made' | 'finished' | 'factor', number>>();
  const partOf = (time: Date): number => Math.floor(time.getTime() / partMs);

  /** Forgets what is too old, and what lies ahead because the clock was set back. */
  const current = () => {
    const part = partOf(now());
    for (const [each, { factor }] of counts) {
      const kept = factor > 1 ? rememberedParts : windowParts;
      if (each > part || each <= part - kept) counts.delete(each);
    }
    const ofPart = counts.get(part) ?? { made: 0, finished: 0, factor: 1 };
    counts.set(part, ofPart);
    return ofPart;
  };

  const sums = () => {
    current();
    const first = partOf(now()) - windowParts;
    const total = { made: 0, finished: 0 };
    for (const [part, { made, finished }] of counts) {
      if (part <= first) continue;
      total.made += made;
      total.finished += finished;
    }
    return total;
  };

  return {
    add: (what: 'made' | 'finished'): void => {
      current()[what] += 1;
    },
    sums,
    factor: (): number => {
      const found = factorOf(sums());
      const ofPart = current();
      ofPart.factor = Math.max(ofPart.factor, found);
      return found;
    },
    /** The factor at a time of the last week. */
    factorAt: (time: Date): number => counts.get(partOf(time))?.factor ?? 1,
  };
};

/**
 * Decides how much work a challenge asks for: `base` tries at most, more while far more participants are made than finish.
 * It rises for the network that makes them first, and for everybody only when many do. Who was made then is asked for as
 * much later, and asking again from elsewhere counts there: neither waiting nor moving makes anything cheaper. Each process
 * judges by what it sees itself; that is enough, since calls are spread over all of them.
 */
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
    /** A participant was made from a network. Returns the `max` of their challenge. */
    made: (network: string): number => {
      const own = countsOf(network);
      own.add('made');
      if (own.sums().made <= shareOfNetwork) everybody.add('made');
      return base * Math.max(own.factor(), everybody.factor());
    },
    /** A participant has handed in a run that counts. */
    finished: (network: string): void => {
      countsOf(network).add('finished');
      everybody.add('finished');
    },
    /** Returns the `max` for a participant made at that time, who asks again. */
    maxOf: (made: Date, network: string): number => {
      const own = countsOf(network);
      own.add('made');
      return base * Math.max(own.factor(), own.factorAt(made), everybody.factorAt(made));
    },
  };
};
