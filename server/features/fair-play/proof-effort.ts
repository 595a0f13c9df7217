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

/**
 * How much work a challenge asks for: `base` tries at most, more while far more participants are made than finish. Each
 * process judges by what it sees itself; that is enough, since calls are spread over all of them.
 * @param base the setting PROOF_OF_WORK
 */
export const proofEffort = ({ base, now }: { base: number; now: () => Date }) => {
  let seen: Counts[] = [];

  const current = (): Counts => {
    const part = Math.floor(now().getTime() / partMs);
    seen = seen.filter((each) => each.part > part - parts && each.part <= part);
    const last = seen.find((each) => each.part === part);
    if (last) return last;
    const fresh = { part, made: 0, finished: 0 };
    seen.push(fresh);
    return fresh;
  };

  return {
    /** A participant was made. */
    made: (): void => {
      current().made += 1;
    },
    /** A participant has handed in a run. */
    finished: (): void => {
      current().finished += 1;
    },
    /** Returns the `max` of a challenge made now. */
    max: (): number => {
      current();
      const made = seen.reduce((sum, each) => sum + each.made, 0);
      const finished = seen.reduce((sum, each) => sum + each.finished, 0);
      if (made <= free) return base;
      const ratio = made / Math.max(finished, free / usualRatio) / usualRatio;
      return base * Math.min(maxFactor, 2 ** Math.max(0, Math.floor(Math.log2(ratio))));
    },
  };
};
