import { z } from 'zod';
import { judged } from './budget.ts';
import { paragraphs, shown, shownMs, table } from './markdown.ts';
import type { Section } from './section.ts';

const Result = z.object({
  size: z.object({ visitors: z.number(), waveMs: z.number(), gapMs: z.number(), pupils: z.number() }),
  share_of_bytes_from_cache: z.number(),
  bytes_of_a_visitor: z.number(),
  cache: z.object({ answers: z.number(), bytes: z.number() }),
  must_be_zero: z.record(z.string(), z.number()),
  calls: z.array(z.object({ call: z.string(), p50_ms: z.number(), p99_ms: z.number() })),
});

const minShare = 0.95;
const maxClassMs = 1000;

/** A television spot: everybody starts at once, and submits at once some minutes later, beside a class. */
export const burstSection = (json: unknown): Section => {
  const { size, cache, must_be_zero, ...found } = Result.parse(json);
  const share = found.share_of_bytes_from_cache;
  const fromCache = { asks: `at least ${shown(100 * minShare)}%`, isMet: share >= minShare };
  const zeros = Object.entries(must_be_zero).map(([name, count]) => [
    name.replaceAll('_', ' '),
    shown(count),
    '–',
    judged([{ asks: '0', isMet: count === 0 }]),
  ]);
  const calls = found.calls.map(({ call, p50_ms, p99_ms }) => {
    const asks = { asks: `99% below ${shownMs(maxClassMs)}`, isMet: p99_ms < maxClassMs };
    return [call, shownMs(p50_ms), shownMs(p99_ms), judged(call.startsWith('class') ? [asks] : [])];
  });
  return {
    text: paragraphs(
      `${shown(size.visitors)} visitors start within ${shown(size.waveMs / 1000)} s and submit within as long, ${shown(size.gapMs / 1000)} s later; a class of ${size.pupils} plays beside them. nginx answered ${shown(cache.answers)} calls with ${shown(cache.bytes / 1e6)} MB (${shown(found.bytes_of_a_visitor / 1000)} KB a visitor).`,
      table(
        ['What', 'Count or median', '99th percentile', 'Budget'],
        [
          ['bytes from the cache', `${shown(Math.round(1000 * share) / 10)}%`, '–', judged([fromCache])],
          ...zeros,
          ...calls,
        ],
      ),
    ),
  };
};
