import { z } from 'zod';
import { api } from './endpoint.ts';
import { AggregateResult } from './results.ts';

export const ClassResults = z.object({
  /** Everybody who pressed START and did not leave. */
  num_joined: z.int(),
  num_completed: z.int(),
  /** Completed runs without the limit of three seconds: kept, and in no figure of a group. */
  num_untimed: z.int(),
  /** Runs in the figures. */
  num_counted: z.int(),
  /** Completed timed runs that came after the stop and wait until there are enough of them to be added together. */
  num_waiting: z.int(),
  /** Completed timed runs that stay out for good: too few came late. */
  num_left_out: z.int(),
  /** Until when runs that began before the stop are taken (ISO 8601). */
  tms_accepts_until: z.iso.datetime(),
  /** Fewer than `minimumClassGroup`: then the maps of `class_results` are null. */
  flg_too_small: z.boolean(),
  /** One entry for each adjective of class sessions, by id. */
  class_results: z.array(AggregateResult),
  /** The caller's own stopped classes with the same faces, and those of others from earlier days; too small unless classes other than this one have ten runs at least. */
  all_classes: z.array(AggregateResult),
});
export type ClassResults = z.infer<typeof ClassResults>;

export const classResults = api({
  'GET /gamesession/:uid_session/results': {
    access: 'authenticated',
    summary: 'The figures of a stopped class session next to all classes; before the stop it is a 409',
    params: z.object({ uid_session: z.uuid() }),
    response: ClassResults,
  },
  'POST /gamesession/:uid_session/results/export': {
    access: 'authenticated',
    summary: 'The same figures, for a file; leaves a security event',
    params: z.object({ uid_session: z.uuid() }),
    response: ClassResults,
  },
});
