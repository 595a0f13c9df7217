import { z } from 'zod';

const Row = z.object({
  system: z.string(),
  input: z.string(),
  load: z.string(),
  faces: z.number(),
  kept: z.number(),
  left_out: z.number(),
  onset_median_ms: z.number(),
  onset_sd_ms: z.number(),
  onset_p99_ms: z.number(),
  error_abs_median_ms: z.number(),
  error_sd_ms: z.number(),
  error_p99_ms: z.number(),
  undecoded: z.number(),
});
export type Row = z.infer<typeof Row>;

const Deadline = z.object({
  system: z.string(),
  load: z.string(),
  faces: z.number(),
  late_median_ms: z.number(),
  late_median_frames: z.number(),
  late_min_ms: z.number(),
  late_max_ms: z.number(),
  late_max_frames: z.number(),
  is_within_a_frame: z.boolean(),
});
export type Deadline = z.infer<typeof Deadline>;

/** The result of `npm run bench:clock`. */
export const Result = z.object({
  chromium: z.string(),
  rows: z.array(Row),
  variants: z.array(Row),
  deadlines: z.array(Deadline),
});

export const loadNames: Record<string, string> = {
  idle: 'idle',
  blocked: 'blocked for 40 ms',
  throttled: 'CPU 4× slower',
};
export const ownSystem = 'prima-vista';
export const systemNames: Record<string, string> = {
  [ownSystem]: 'Prima Vista',
  jsPsych: 'jsPsych 8.3',
  'lab.js': 'lab.js 20.2',
};
/** Variants of the same programs. */
const variantNames: Record<string, string> = {
  'prima-vista, no Element Timing': 'Prima Vista, without Element Timing',
  'lab.js, click': 'lab.js 20.2, by click',
};
export const nameOf = (system: string): string => systemNames[system] ?? variantNames[system] ?? system;
