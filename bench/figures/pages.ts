import { z } from 'zod';
import { judged } from './budget.ts';
import { paragraphs, shown, shownMs, table } from './markdown.ts';
import type { Section } from './section.ts';

const Score = z.object({
  screen: z.string(),
  form_factor: z.string(),
  performance: z.number(),
  accessibility: z.number(),
  best_practices: z.number(),
  lcp_ms: z.number(),
  cls: z.number(),
});

const Bytes = z.object({
  screen: z.string(),
  cache: z.string(),
  requests: z.number(),
  total_bytes: z.number(),
  js_bytes: z.number(),
  css_bytes: z.number(),
  images_bytes: z.number(),
  main_thread_ms: z.number().optional(),
});

const Taps = z.object({ cpu_slowdown: z.number(), taps: z.number(), inp_p50_ms: z.number(), inp_p98_ms: z.number() });

/** Lowest scores for one screen. */
const Budgets = z.object({
  screen: z.string(),
  performance: z.number(),
  accessibility: z.number(),
  best_practices: z.number(),
});

const Result = z.object({
  budgets: z.array(Budgets),
  scores: z.array(Score),
  bytes: z.array(Bytes),
  taps: z.array(Taps),
});

const kilobytes = (bytes: number): string => shown(Math.round(bytes / 102.4) / 10);

const caches: Record<string, string> = { cold: 'empty cache', again: 'opened again', next: 'on the way there' };

const budgetsOf = (score: z.infer<typeof Score>, budgets: z.infer<typeof Budgets>[]): string => {
  const least = budgets.find(({ screen }) => score.screen === screen && score.form_factor === 'mobile');
  if (!least) return '–';
  const { performance, accessibility, best_practices } = least;
  const isMet =
    score.performance >= performance && score.accessibility >= accessibility && score.best_practices >= best_practices;
  return judged([{ asks: `${performance} / ${accessibility} / ${best_practices}`, isMet }]);
};

/** Lighthouse scores, bytes, and the delay after a tap. */
export const pagesSection = (json: unknown): Section => {
  const { budgets, scores, bytes, taps } = Result.parse(json);
  return {
    text: paragraphs(
      'Lighthouse, on an empty cache:',
      table(
        ['Screen', 'Kind', 'Performance', 'Accessibility', 'Best practices', 'Largest paint', 'Layout shift', 'Budget'],
        scores.map((row) => [
          ...[row.screen, row.form_factor, row.performance, row.accessibility, row.best_practices],
          ...[`${shown(row.lcp_ms)} ms`, row.cls, budgetsOf(row, budgets)],
        ]),
      ),
      'What goes over the network, in KB, compressed, and how long the main thread works until the page is there, on this machine, as the browser counts it (median of 5 loads):',
      table(
        ['Screen', 'How', 'Requests', 'All', 'JavaScript', 'Styles', 'Pictures', 'Main thread'],
        bytes.map((row) => [
          ...[row.screen, caches[row.cache] ?? row.cache, row.requests],
          ...[row.total_bytes, row.js_bytes, row.css_bytes, row.images_bytes].map(kilobytes),
          row.main_thread_ms === undefined ? '–' : shownMs(row.main_thread_ms),
        ]),
      ),
      'From a tap on an answer to the next paint (INP):',
      table(
        ['CPU', 'Taps', 'Median', '98th percentile'],
        taps.map((row) => [
          row.cpu_slowdown === 1 ? 'as it is' : `${row.cpu_slowdown}× slower`,
          row.taps,
          shownMs(row.inp_p50_ms),
          shownMs(row.inp_p98_ms),
        ]),
      ),
    ),
  };
};
