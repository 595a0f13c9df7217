import { z } from 'zod';
import { judged } from './budget.ts';
import { paragraphs, shown, shownMs, table } from './markdown.ts';
import type { Section } from './section.ts';

const Result = z.object({
  classes: z.number(),
  pupils_of_each: z.number(),
  disconnects: z.number(),
  reloads: z.number(),
  double_submits: z.number(),
  must_be_zero: z.record(z.string(), z.number()),
  calls: z.array(z.object({ call: z.string(), p50_ms: z.number(), p99_ms: z.number() })),
});

/** The budget for 99% of a school's submissions, as for 300 at once. */
const submissionMs = 1000;

const names: Record<string, string> = {
  'POST /gamesession/:uid_session/createuser': 'START',
  'POST /responses': 'submitting',
};

/** Classes of one school that play at the same time, from one address. */
export const classesSection = (json: unknown): Section => {
  const found = Result.parse(json);
  const zeros = Object.entries(found.must_be_zero).map(([name, count]) => {
    const judgement = judged([{ asks: '0', isMet: count === 0 }]);
    return [name.replaceAll('_', ' '), shown(count), '–', judgement];
  });
  const calls = found.calls.map(({ call, p50_ms, p99_ms }) => {
    const asks = { asks: `99% below ${shownMs(submissionMs)}`, isMet: p99_ms < submissionMs };
    return [names[call] ?? call, shownMs(p50_ms), shownMs(p99_ms), judged(call === 'POST /responses' ? [asks] : [])];
  });
  return {
    text: paragraphs(
      `${found.classes} classes of ${found.pupils_of_each} from one address, limits on: connections lost ${shown(found.disconnects)}, pages reloaded ${shown(found.reloads)}, submitted twice ${shown(found.double_submits)}.`,
      table(['What', 'Count or median', '99th percentile', 'Budget'], [...zeros, ...calls]),
    ),
  };
};
