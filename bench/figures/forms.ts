import { z } from 'zod';
import { judged } from './budget.ts';
import { paragraphs, shown, shownMs, table } from './markdown.ts';
import type { Section } from './section.ts';

const Result = z.object({
  servers: z.number(),
  participants: z.number(),
  together: z.number(),
  seconds: z.number(),
  faces: z.number(),
  fewest: z.number(),
  most: z.number(),
  must_be_zero: z.record(z.string(), z.number()),
  calls: z.array(
    z.object({
      call: z.string(),
      p50_ms: z.number(),
      p99_ms: z.number(),
      p50_ratio: z.number(),
      p99_ratio: z.number(),
    }),
  ),
});

/** Participants of a pool of faces, made by several servers at once: how often each face was shown. */
export const formsSection = (json: unknown): Section => {
  const { servers, faces, fewest, most, must_be_zero, ...found } = Result.parse(json);
  const difference = most - fewest;
  const counts = [
    ['faces of the pool that were shown', shown(faces), '–'],
    ['showings of the rarest and of the commonest face', `${shown(fewest)} and ${shown(most)}`, '–'],
    [
      'how far any two faces differ',
      shown(difference),
      judged([{ asks: `at most ${servers}, one a server`, isMet: difference <= servers }]),
    ],
    ...Object.entries(must_be_zero).map(([name, count]) => [
      name.replaceAll('_', ' '),
      shown(count),
      judged([{ asks: '0', isMet: count === 0 }]),
    ]),
  ];
  return {
    text: paragraphs(
      `${shown(found.participants)} participants, ${found.together} at a time, made by ${servers} server processes at once on one database, in ${shown(found.seconds)} s:`,
      table(['What', 'Count', 'Budget'], counts),
      'What a form of one’s own costs, in the same minutes on the same servers:',
      table(
        ['Call', 'Median', '99th percentile', 'Next to `GET /images`: median', '99th percentile'],
        found.calls.map(({ call, p50_ms, p99_ms, p50_ratio, p99_ratio }) => [
          call,
          shownMs(p50_ms),
          shownMs(p99_ms),
          `${p50_ratio}×`,
          `${p99_ratio}×`,
        ]),
      ),
    ),
  };
};
