import { madeAndFinished } from './made-and-finished.ts';

/** So many participants that one network makes in ten minutes count for everybody's work: it takes ten to double that. */
const shareOfNetwork = 100;

/** Networks that are counted; those that made nobody for the longest time are forgotten first. */
const maxNetworks = 5000;

/**
 * How much work a challenge asks for: `base` tries at most, more while far more participants are made than finish. It rises
 * for the network that makes them first, and for everybody only when many do. Who was made then is asked for as much later,
 * and asking again from elsewhere counts there: neither waiting nor moving makes anything cheaper. Each process judges by
 * what it sees itself; that is enough, since calls are spread over all of them.
 * @param base the setting PROOF_OF_WORK
 */
export const proofEffort = ({ base, now }: { base: number; now: () => Date }) => {
  const everybody = madeAndFinished(now);
  const networks = new Map<string, ReturnType<typeof madeAndFinished>>();

  const countsOf = (network: string) => {
    const counts = networks.get(network) ?? madeAndFinished(now);
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
      own.addMade();
      if (own.made() <= shareOfNetwork) everybody.addMade();
      return base * Math.max(own.factor(), everybody.factor());
    },
    /** A participant has handed in a run that counts. */
    finished: (network: string): void => {
      countsOf(network).addFinished();
      everybody.addFinished();
    },
    /** Returns the `max` for a participant made at that moment, who asks again. */
    maxOf: (made: Date, network: string): number => {
      const own = countsOf(network);
      own.addMade();
      return base * Math.max(own.factor(), own.factorAt(made), everybody.factorAt(made));
    },
  };
};
