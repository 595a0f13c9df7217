import { z } from 'zod';
import { shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Row = z.object({ scenario: z.string(), what: z.string(), count: z.number(), must_be_zero: z.boolean() });

const Result = z.object({
  rows: z.array(Row),
  skipped: z.array(z.object({ scenario: z.string(), reason: z.string() })),
});

const words = (name: string): string => name.replaceAll('_', ' ');

/** Each fault: how much was tried, and what must be zero. */
export const faultsSection = (json: unknown): Section => {
  const { rows, skipped } = Result.parse(json);
  const body = [...new Set(rows.map(({ scenario }) => scenario))].map((scenario) => {
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
  });
  const untried = skipped.map(({ scenario, reason }) => [scenario, `not tried: ${reason}`, '–']);
  return { text: table(['What was broken', 'What was tried, and met', 'What must be 0'], [...body, ...untried]) };
};
