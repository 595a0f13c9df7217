import { z } from 'zod';
import { percentile } from '../percentiles.ts';
import { judged } from './budget.ts';
import { paragraphs, shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Counts = z.record(z.string(), z.number());

const Result = z.object({
  size: z.object({ runs: z.number(), kills: z.number() }),
  seconds: z.number(),
  without_writes: z.object({ median_ms: z.number(), worst_ms: z.number() }),
  kills: z.array(z.object({ kind: z.string(), without_writes_ms: z.number(), whole_again_ms: z.number() })),
  tried: Counts,
  must_be_zero: Counts,
});

/** In ms: how long a kill may keep runs from being stored. */
const budget = { median: 30_000, worst: 60_000 };

/** What was killed, in the order of the table. */
const names: Record<string, string> = {
  leader: 'the leader: PostgreSQL and Patroni',
  leaders_machine: 'the leader’s machine: PostgreSQL, Patroni and etcd',
  haproxys_target: 'the PostgreSQL that HAProxy leads to',
  standby: 'the synchronous standby: PostgreSQL and Patroni',
  etcd_member: 'a member of etcd',
  server: 'a server process',
  haproxy: 'a HAProxy',
  pgbouncer: 'the PgBouncer',
  nginx: 'an nginx',
};

const words = (name: string): string => name.replaceAll('_', ' ');
const seconds = (ms: number): string => `${shown(Math.round(ms / 100) / 10)} s`;

/** What killing each part of a cluster costs, and what must be zero whatever is killed. */
export const failoverSection = (json: unknown): Section => {
  const found = Result.parse(json);
  const { median_ms, worst_ms } = found.without_writes;
  const rows = Object.entries(names).flatMap(([kind, name]) => {
    const own = found.kills.filter((kill) => kill.kind === kind);
    if (own.length === 0) return [];
    const without = own.map(({ without_writes_ms }) => without_writes_ms);
    const whole = own.map(({ whole_again_ms }) => whole_again_ms);
    return [
      [
        name,
        own.length,
        ...[without, whole].flatMap((all) => [seconds(percentile(all, 0.5)), seconds(Math.max(...all))]),
      ],
    ];
  });
  const counts = Object.entries(found.must_be_zero);
  const broken = counts.filter(([, count]) => count !== 0);
  const isWithin = [
    { asks: `half of them at most ${seconds(budget.median)}`, isMet: median_ms <= budget.median },
    { asks: `each at most ${seconds(budget.worst)}`, isMet: worst_ms <= budget.worst },
  ];
  return {
    text: paragraphs(
      `${found.kills.length} kills (kill -9) during ${shown(found.tried.acknowledged ?? 0)} acknowledged runs in ${shown(found.seconds / 60)} minutes: ${Object.entries(
        found.tried,
      )
        .filter(([, count]) => count !== 0)
        .map(([what, count]) => `${words(what)} ${shown(count)}`)
        .join(', ')}.`,
      broken.length === 0
        ? `All 0: ${counts.map(([what]) => words(what)).join(', ')}.`
        : `**Not 0:** ${broken.map(([what, count]) => `${words(what)} ${count}`).join(', ')}.`,
      `Without writes: median ${seconds(median_ms)}, worst ${seconds(worst_ms)}. Budgets: ${judged(isWithin)}.`,
      table(['Killed', 'Times', 'Without writes: median', 'Worst', 'Everything up again: median', 'Worst'], rows),
    ),
  };
};
