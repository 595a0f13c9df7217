import { z } from 'zod';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Row = z.object({ scenario: z.string(), what: z.string(), count: z.number(), must_be_zero: z.boolean() });

const Result = z.object({
  rows: z.array(Row),
  skipped: z.array(z.object({ scenario: z.string(), reason: z.string() })),
});

type Result = z.infer<typeof Result>;

const words = (name: string): string => name.replaceAll('_', ' ');

/** Without line breaks, and with `|` escaped. */
const inCell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');

const cellsOf = (scenario: string, rows: Result['rows']): string[] => {
  const own = rows.filter((row) => row.scenario === scenario);
  const tried = own.filter((row) => !row.must_be_zero && row.count !== 0);
  const zeros = own.filter((row) => row.must_be_zero);
  const broken = zeros.filter(({ count }) => count !== 0);
  return [
    scenario,
    tried.map(({ what, count }) => `${words(what)} ${shown(count)}`).join(', '),
    broken.length === 0
      ? `all 0: ${zeros.map(({ what }) => words(what)).join(', ')}`
      : `**not 0:** ${broken.map(({ what, count }) => `${words(what)} ${count}`).join(', ')}`,
  ];
};

const untriedText = (skipped: Result['skipped']): string =>
  skipped.length === 0
    ? ''
    : `**Not tried where these figures were taken:** ${skipped.map(({ scenario }) => scenario).join(', ')}. For these, nothing is shown to hold.`;

/** For each fault, how much was tried and what must be zero. Faults that were not tried come first. */
export const faultsSection = (json: unknown): Section => {
  const { rows, skipped } = Result.parse(json);
  const tried = [...new Set(rows.map(({ scenario }) => scenario))].map((scenario) => cellsOf(scenario, rows));
  const untried = skipped.map(({ scenario, reason }) => [scenario, `not tried: ${inCell(reason)}`, '–']);
  const head = ['What was broken', 'What was tried, and what happened', 'What must be 0'];
  return { text: paragraphs(untriedText(skipped), table(head, [...tried, ...untried])) };
};
