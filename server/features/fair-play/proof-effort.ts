/** How long ago counts, in ms, and in how many parts it is forgotten. */
const windowMs = 10 * 60_000;
const parts = 10;
const partMs = windowMs / parts;

/** So many participants may always be made in a window: a school begins before anybody has finished. */
const free = 500;
/** Each doubling of made to finished participants beyond this ratio doubles the work, up to `maxFactor`. */
const usualRatio = 4;
const maxFactor = 8;

type Counts = { part: number; made: number; finished: number };

/** For how long a participant is asked for what was asked for when they were made, in parts: a week. */
const rememberedParts = (7 * 86_400_000) / partMs;

/**
 * How much work a challenge asks for: `base` tries at most, more while far more participants are made than finish. Who was
 * made then is asked for as much later: waiting makes nothing cheaper. Each process judges by what it sees itself; that is
 * enough, since calls are spread over all of them.
 * @param base the setting PROOF_OF_WORK
 */
export const proofEffort = ({ base, now }: { base: number; now: () => Date }) => {
  let seen: Counts[] = [];
  /** The largest factor of each part in which it was more than 1. */
  const raised = new Map<number, number>();

  const partOf = (moment: Date): number => Math.floor(moment.getTime() / partMs);

  const current = (): Counts => {
    const part = partOf(now());
    seen = seen.filter((each) => each.part > part - parts && each.part <= part);
    const last = seen.find((each) => each.part === part);
    if (last) return last;
    const fresh = { part, made: 0, finished: 0 };
    seen.push(fresh);
    return fresh;
  };

  const factor = (): number => {
    current();
    const made = seen.reduce((sum, each) => sum + each.made, 0);
    const finished = seen.reduce((sum, each) => sum + each.finished, 0);
    if (made <= free) return 1;
    const ratio = made / Math.max(finished, free / usualRatio) / usualRatio;
    return Math.min(maxFactor, 2 ** Math.max(0, Math.floor(Math.log2(ratio))));
  };

  const noteRaised = (part: number, found: number): void => {
    raised.set(part, Math.max(found, raised.get(part) ?? 1));
    for (const old of raised.keys()) if (old <= part - rememberedParts) raised.delete(old);
  };

  return {
    /** A participant was made. Returns the `max` of their challenge. */
    made: (): number => {
      const counts = current();
      counts.made += 1;
      const found = factor();
      if (found > 1) noteRaised(counts.part, found);
      return base * found;
    },
    /** A participant has handed in a run that counts. */
    finished: (): void => {
      current().finished += 1;
    },
    /** Returns the `max` for a participant made at that moment. */
    maxOf: (made: Date): number => base * (raised.get(partOf(made)) ?? 1),
  };
};
