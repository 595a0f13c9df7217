import { openHttpClient } from '../../server/testing/http-client.ts';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { startUntilEnd, withEndings } from '../endings.ts';
import { prepareRuns } from '../runs.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { checkRuns } from './check-runs.ts';
import { openGate } from './gate.ts';
import { loadThroughOutage, type Outage } from './outage.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { openLedger } from './runs-ledger.ts';
import type { Counts, Scenario } from './scenario.ts';

const withPrefix = (name: string, { tried, must_be_zero }: Counts): Counts => {
  const rename = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([key, value]) => [`${name}_${key}`, value]));
  return { tried: rename(tried), must_be_zero: rename(must_be_zero) };
};

const together = (all: Counts[]): Counts => ({
  tried: Object.assign({}, ...all.map(({ tried }) => tried)),
  must_be_zero: Object.assign({}, ...all.map(({ must_be_zero }) => must_be_zero)),
});

/** How many lines one outage may log: it is reported, but not once a request. */
const maxLogLines = 40;

/**
 * The database is unavailable while runs are submitted: it refuses connections, hangs, or drops them again and again. Each
 * answer must come in time and say when to retry.
 */
export const databaseAway: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const size = smoke
      ? { perSecond: 20, marginMs: 200, maxPauseMs: 500, timeoutMs: 20_000 }
      : { perSecond: 20, marginMs: 2000, timeoutMs: 60_000 };
    const durationMs = smoke ? 900 : 60_000;
    const postgres = await startUntilEnd(atEnd, startOwnPostgres);
    const gate = await openGate(postgres.socketPath);
    atEnd(gate.shut);
    const dataDir = await scratchFolder(atEnd, 'faults');
    const env = { DATABASE_URL: `postgresql://postgres@127.0.0.1:${gate.port}/prima_vista` };
    const server = await startUntilEnd(atEnd, () => spawnServer({ from: 'built', dataDir, env }));
    const { origin } = server;

    let cutting: NodeJS.Timeout | undefined;
    atEnd(() => clearInterval(cutting));
    const outages: Record<string, Outage> = {
      refused: { durationMs, begin: gate.shut, end: gate.open },
      hanging: { durationMs, begin: postgres.hang, end: postgres.resume },
      cut: {
        durationMs: durationMs / 3,
        comesBack: true,
        begin: () => {
          cutting = setInterval(gate.cut, 100);
        },
        end: () => clearInterval(cutting),
      },
    };
    const client = openHttpClient(`${origin}/api`, { connections: 16 });
    const neededMs = Object.values(outages).reduce((sum, each) => sum + 2 * size.marginMs + each.durationMs, 0);
    const runs = await prepareRuns(client, Math.ceil((size.perSecond * neededMs) / 1000));
    client.close();

    const ledger = openLedger();
    const counts: Counts[] = [];
    for (const [name, outage] of Object.entries(outages)) {
      const lines = server.lines.length;
      const found = await loadThroughOutage(outage, size, { origin, runs, ledger });
      const said = server.lines.length - lines;
      counts.push(
        withPrefix(name, {
          tried: { ...found.tried, log_lines: said },
          must_be_zero: { ...found.must_be_zero, log_lines_too_many: Math.max(0, said - maxLogLines) },
        }),
      );
    }
    counts.push({ tried: {}, must_be_zero: await checkRuns(postgres.connectionString, ledger) });
    return together(counts);
  });
