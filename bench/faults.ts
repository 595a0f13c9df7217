import { parseArgs } from 'node:util';
import makeFirstStart from '../e2e/first-start.ts';
import { startedFolderVariable } from '../server/testing/spawn-server.ts';
import { withEndings } from './endings.ts';
import { clockMoved } from './faults/clock-moved.ts';
import { databaseAway } from './faults/database-away.ts';
import { diskFull } from './faults/disk-full.ts';
import { killPostgres, killServer, killServerOfGivenDatabase } from './faults/kill.ts';
import { lostReplies } from './faults/lost-replies.ts';
import type { Scenario } from './faults/players.ts';
import { inParallel } from './in-parallel.ts';
import { isSmoke, mustHold, report } from './report.ts';

/** What kills or loses: a smoke run has these alone, unless told otherwise. */
const kills: Record<string, Scenario> = {
  'kill-server': killServer,
  'kill-server-database-url': killServerOfGivenDatabase,
  'kill-postgres': killPostgres,
  'lost-replies': lostReplies,
};
const others: Record<string, Scenario> = {
  'database-away': databaseAway,
  'disk-full': diskFull,
  'clock-moved': clockMoved,
};

const { only, all } = parseArgs({
  options: { smoke: { type: 'boolean' }, all: { type: 'boolean' }, only: { type: 'string' } },
}).values;
const known = Object.entries({ ...kills, ...others });
const chosen = known.filter(([name]) => (only ? name === only : !isSmoke || all || name in kills));
if (chosen.length === 0) throw new Error(`--only takes one of ${known.map(([name]) => name).join(', ')}`);

// A smoke run copies a database instead of making one for each scenario, and runs three at a time, since each mostly waits.
const removeFirstStart = isSmoke && !process.env[startedFolderVariable] ? await makeFirstStart() : undefined;
const found = await inParallel(chosen, isSmoke ? 3 : 1, async ([scenario, run]) => {
  const began = performance.now();
  // The others go on, and stop what they have started.
  const counts = await withEndings(run).catch((error: unknown) => {
    process.stderr.write(`${scenario} failed: ${error instanceof Error ? error.stack : error}\n`);
    return { tried: {}, must_be_zero: { ended_with_an_error: 1 } };
  });
  process.stderr.write(`${scenario}: ${Math.round((performance.now() - began) / 100) / 10} s\n`);
  return { scenario, ...counts };
}).finally(removeFirstStart);

const skipped = found.flatMap((one) => ('skipped' in one ? [{ scenario: one.scenario, reason: one.skipped }] : []));
const rows = found.flatMap((one) => {
  if ('skipped' in one) return [];
  const rowsOf = (counts: Record<string, number>, must_be_zero: boolean) =>
    Object.entries(counts).map(([what, count]) => ({ scenario: one.scenario, what, count, must_be_zero }));
  return [...rowsOf(one.tried, false), ...rowsOf(one.must_be_zero, true)];
});

await report('faults', { rows, skipped }, { isPart: only !== undefined });
for (const { scenario, reason } of skipped) process.stderr.write(`Not tried: ${scenario} (${reason})\n`);
mustHold(
  rows
    .filter(({ must_be_zero, count }) => must_be_zero && count !== 0)
    .map(({ scenario, what, count }) => `${scenario}: ${count} ${what}`),
);
