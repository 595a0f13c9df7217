import { z } from 'zod';
import { api } from './endpoint.ts';
import { AggregateResult } from './results.ts';

export const MoreTime = z.object({
  num_counted: z.int(),
  /** With a longer limit, not none; null unless both are `minimumClassGroup` or more, and while a deleted run counts. */
  num_longer: z.int().nullable(),
  results: z.array(AggregateResult),
});
export type MoreTime = z.infer<typeof MoreTime>;

export const ClassResults = z.object({
  num_joined: z.int(),
  num_completed: z.int(),
  /** Completed runs with a longer limit or none: in no group figure but `more_time`. */
  num_untimed: z.int(),
  num_counted: z.int(),
  /** Completed timed runs that wait until there are enough to add together. */
  num_waiting: z.int(),
  /** Completed timed runs left out for good: too few arrived late. */
  num_left_out: z.int(),
  /** Completed timed runs that are set aside: impossible, or with staff signed in to the browser. */
  num_set_aside: z.int(),
  tms_accepts_until: z.iso.datetime(),
  /** Fewer than `minimumClassGroup`: then the maps of `class_results` are null. */
  flg_too_small: z.boolean(),
  /** Some tests are not counted yet, because the class is locked: another look, seconds later, has them. */
  flg_counting: z.boolean(),
  class_results: z.array(AggregateResult),
  more_time: MoreTime,
  /** Stopped classes with the same faces: the caller's, others' of earlier days; too small below ten runs besides this one. */
  all_classes: z.array(AggregateResult),
  /** The campaign with the same faces, for the words that both have; empty while it is too small to show. */
  campaign: z.array(AggregateResult),
});
export type ClassResults = z.infer<typeof ClassResults>;

export const ParticipantClassResults = z.object({
  /** `not_opened`: not seen by the teacher, or too few; `on_screen`: shown words only; `other_faces`: of other faces than this participant's. */
  des_state: z.enum(['not_opened', 'on_screen', 'other_faces', 'taken_out', 'shown']),
  class_results: z.array(AggregateResult),
});
export type ParticipantClassResults = z.infer<typeof ParticipantClassResults>;

export const classResults = api({
  'GET /gamesession/:uid_session/results': {
    access: 'authenticated',
    creates: true,
    summary:
      'The figures of a stopped class session next to all classes and the campaign; before the stop it is a 409. The first look of the teacher at figures opens them to the class',
    params: z.object({ uid_session: z.uuid() }),
    /** `unopened`: the class's screen has not come to all results yet, so that pupils do not see them first. */
    querystring: z.object({ unopened: z.literal('true').optional() }),
    response: ClassResults,
  },
  'GET /gamesession/:uid_session/results/:uid_user': {
    access: 'public',
    summary:
      'The figures of the class for one of its participants, once the teacher has opened them; word by word while they are on the class’s screen',
    params: z.object({ uid_session: z.uuid(), uid_user: z.uuid() }),
    response: ParticipantClassResults,
  },
  'POST /gamesession/:uid_session/results/export': {
    access: 'authenticated',
    summary: 'The same figures, for a file; leaves a security event',
    params: z.object({ uid_session: z.uuid() }),
    response: ClassResults,
  },
});
