import { clockMoved } from './faults/clock-moved.ts';
import { databaseAway } from './faults/database-away.ts';
import { diskFull } from './faults/disk-full.ts';
import { killPostgres } from './faults/kill-postgres.ts';
import { killServer, killServerOfGivenDatabase } from './faults/kill-server.ts';
import { lostReplies } from './faults/lost-replies.ts';
import type { Scenario } from './faults/scenario.ts';
import { terminated } from './faults/sigterm.ts';
import { isSmoke, mustHold, report } from './report.ts';

const scenarios: Record<string, Scenario> = {
  'kill-server': killServer,
  'kill-server-database-url': killServerOfGivenDatabase,
  'kill-postgres': killPostgres,
  'lost-replies': lostReplies,
  'database-away': databaseAway,
  sigterm: terminated,
  'disk-full': diskFull,
  'clock-moved': clockMoved,
};

const onlyAt = process.argv.indexOf('--only');
const only = onlyAt < 0 ? undefined : process.argv[onlyAt + 1];
const chosen = Object.entries(scenarios).filter(([name]) => only === undefined || name === only);
if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(scenarios).join(', ')}`);

const rows: { scenario: string; what: string; count: number; must_be_zero: boolean }[] = [];
const skipped: { scenario: string; reason: string }[] = [];
for (const [scenario, run] of chosen) {
  const began = performance.now();
  const found = await run({ smoke: isSmoke });
  process.stderr.write(`${scenario}: ${Math.round((performance.now() - began) / 100) / 10} s\n`);
  if ('skipped' in found) {
    skipped.push({ scenario, reason: found.skipped });
    continue;
  }
  const rowsOf = (counts: Record<string, number>, must_be_zero: boolean) =>
    Object.entries(counts).map(([what, count]) => ({ scenario, what, count, must_be_zero }));
  rows.push(...rowsOf(found.tried, false), ...rowsOf(found.must_be_zero, true));
}

await report('faults', { rows, skipped }, { isPart: only !== undefined });
for (const { scenario, reason } of skipped) process.stderr.write(`Not tried: ${scenario} (${reason})\n`);
mustHold(
  rows
    .filter(({ must_be_zero, count }) => must_be_zero && count !== 0)
    .map(({ scenario, what, count }) => `${scenario}: ${count} ${what}`),
);
