import { z } from 'zod';
import { api } from './endpoint.ts';
import { AsideReason, RunFlag } from './run-quality.ts';

/** `marked` counts and has a flag; `set_aside` is out until staff decides; `void` is out because staff decided. */
export const RunState = z.enum(['counted', 'marked', 'set_aside', 'void']);
export type RunState = z.infer<typeof RunState>;

export const RunAction = z.enum(['set_aside', 'count_again', 'void']);
export type RunAction = z.infer<typeof RunAction>;

/** A number of runs; null: one or more, but fewer than `minimumCountShown`. */
const Runs = z.int().nullable();

const RunCounts = z.object({ num_runs: Runs, states: z.record(RunState, Runs), reasons: z.record(AsideReason, Runs) });
export type RunCounts = z.infer<typeof RunCounts>;

const Day = z.iso.date();
const FirstHour = z.int().min(0).max(23);
const EndHour = z.int().min(1).max(24);

/** Runs of the campaign that were completed in a span of whole hours in Italy. Never one person. */
export const RunFilter = z.object({
  dat_from: Day,
  num_hour_from: FirstHour,
  dat_to: Day,
  num_hour_to: EndHour,
  des_state: RunState.optional(),
  des_reason: AsideReason.optional(),
  des_flag: RunFlag.optional(),
  /** The mark of a network address: only runs that do not count yet have one, for a short time. */
  cod_address: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
});
export type RunFilter = z.infer<typeof RunFilter>;

const Change = RunFilter.extend({ des_action: RunAction });
export type Change = z.infer<typeof Change>;

/** An hour with an unusual number of runs, or too many of one address (docs/methodology.md). */
export const CollectionAlarm = z.object({
  tms_hour: z.iso.datetime(),
  des_alarm: z.enum(['more', 'fewer', 'set_aside', 'one_address']),
  num_runs: z.int(),
  /** The median of its kind; of `one_address`, a fifth of the hour's runs. */
  num_usual: z.number(),
});
export type CollectionAlarm = z.infer<typeof CollectionAlarm>;
export type AlarmKind = CollectionAlarm['des_alarm'];

export const CollectionState = z.object({
  flg_protected: z.boolean(),
  /** In tens, with the addresses that a step needs; null: fewer than thirty. */
  held_back: z.object({ num_runs: z.int(), num_addresses: z.int() }).nullable(),
  alarms: z.array(CollectionAlarm),
});
export type CollectionState = z.infer<typeof CollectionState>;

export const collection = api({
  'GET /collection': {
    access: 'collection:read',
    summary:
      'Whether the public figures are protected or wait for more network addresses, and the alarms of the last day',
    response: CollectionState,
  },
  'GET /collection/runs': {
    access: 'collection:read',
    summary: 'Completed runs of the campaign by hour of a day in Italy, or by day of the 28 days up to it',
    querystring: z.object({ unit: z.enum(['hour', 'day']), day: Day }),
    response: z.object({
      spans: z.array(RunCounts.extend({ dat_day: Day, num_hour: FirstHour.nullable() })),
      total: RunCounts,
      /** Of the same days: runs with more time, which are in no figure, and runs in classes. */
      num_untimed: Runs,
      classes: RunCounts,
    }),
  },
  'POST /collection/search': {
    access: 'collection:read',
    summary: 'How many runs of the campaign a filter finds, by state, reason, flag and network address',
    body: RunFilter,
    response: RunCounts.extend({
      flags: z.record(RunFlag, Runs),
      /** Marks of network addresses with at least `minimumCountShown` runs, the most first; ten at most. */
      addresses: z.array(z.object({ cod_address: z.string(), num_runs: z.int() })),
    }),
  },
  'POST /collection/change': {
    access: 'collection:update',
    summary: 'Sets aside, counts again or voids the runs of a filter, up to 100,000; leaves a security event',
    body: Change,
    response: z.object({ num_changed: Runs }),
  },
});
