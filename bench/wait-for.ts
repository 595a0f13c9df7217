import { setTimeout } from 'node:timers/promises';

/** Looks again and again until there is something. Resolves to it; rejects with this message when it takes too long. */
export const waitFor = async <T>(
  message: string,
  look: () => T | Promise<T>,
  { withinMs, everyMs = 100 }: { withinMs: number; everyMs?: number },
): Promise<Exclude<T, false | undefined>> => {
  for (const end = performance.now() + withinMs; ; await setTimeout(everyMs)) {
    const found = await look();
    if (found) return found as Exclude<T, false | undefined>;
    if (performance.now() > end) throw new Error(message);
  }
};
