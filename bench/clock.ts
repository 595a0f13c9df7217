import { type Browser, chromium } from '@playwright/test';
import { type SpawnedServer, spawnServer } from '../server/testing/spawn-server.ts';
import { requireChromium } from '../tools/find-chromium.ts';
import { playBlock } from './clock/block.ts';
import { asked, type Cell, isPart, loads } from './clock/cells.ts';
import { type Measure, measureBlock, timesOnScreen } from './clock/measures.ts';
import { oracleProblems, tryOracle } from './clock/oracle.ts';
import { servePages } from './clock/pages-server.ts';
import { type CellRow, cellRow, deadlineRow, goalRow } from './clock/rows.ts';
import type { System } from './clock/system.ts';
import { jspsych } from './clock/systems/jspsych.ts';
import { labjs } from './clock/systems/labjs.ts';
import { ours } from './clock/systems/ours.ts';
import { isSmoke, mustHold, report } from './report.ts';

/** Faces in a row, the same for all: a round of ours. The systems take turns, so that the machine's moods fall on all alike. */
const blockSize = 24;

const problems: string[] = [];

const measureCell = async (browser: Browser, systems: System[], cell: Cell): Promise<CellRow[]> => {
  const players = await Promise.all(
    systems.map(async (system) => ({
      ...{ system, player: await system.open(browser, cell.input) },
      measures: [] as Measure[],
    })),
  );
  for (let played = 0; played < asked.trials; played += blockSize) {
    const trials = Math.min(blockSize, asked.trials - played);
    for (const turn of players) {
      const faces = trials + turn.system.unmeasured;
      const block = await playBlock(browser, turn.player, cell, { faces, answering: true });
      turn.measures.push(...measureBlock(block, cell.input, turn.system));
    }
  }
  for (const { player } of players) await player.close();
  for (const { system, measures } of players) {
    const where = `${system.name}, ${cell.input}, ${cell.load}`;
    const wrong = measures.filter(({ isTooSoon, isRight }) => !isTooSoon && !isRight).length;
    if (measures.length !== asked.trials) problems.push(`${where}: ${measures.length} faces of ${asked.trials}`);
    if (wrong > 0) problems.push(`${where}: ${wrong} answers are not those given`);
  }
  return players.map(({ system, measures }) => cellRow(system.name, cell, measures));
};

const measureDeadlines = async (browser: Browser, systems: System[], cell: Cell) => {
  const rows: ReturnType<typeof deadlineRow>[] = [];
  for (const [index, system] of systems.entries()) {
    const player = await system.open(browser, cell.input);
    // The others for comparison only, with half as many.
    const faces = Math.ceil(asked.deadlines / (index ? 2 : 1)) + 1;
    const block = await playBlock(browser, player, cell, { faces, answering: false });
    await player.close();
    rows.push(deadlineRow(system.name, cell, timesOnScreen(block).slice(0, faces - 1)));
  }
  return rows;
};

const measure = async (browser: Browser, server: SpawnedServer, pagesOrigin: string): Promise<void> => {
  const systems = [ours(server.origin), jspsych(pagesOrigin), labjs(pagesOrigin)];
  const oracle = await tryOracle(browser, pagesOrigin, isSmoke ? 6 : 60);
  problems.push(...oracleProblems(oracle));

  const rows: CellRow[] = [];
  const goals: ReturnType<typeof goalRow>[] = [];
  for (const cell of asked.cells) {
    const found = await measureCell(browser, systems, cell);
    rows.push(...found);
    goals.push(goalRow(found));
    process.stderr.write(`${cell.input}, ${cell.load}: done\n`);
  }
  const undecoded = rows.filter((row) => row.system === systems[0]?.name && row.undecoded > 0);
  problems.push(...undecoded.map((row) => `${row.undecoded} faces of ours undecoded: ${row.input}, ${row.load}`));

  const deadlines: ReturnType<typeof deadlineRow>[] = [];
  if (asked.deadlines > 0) {
    for (const load of loads) deadlines.push(...(await measureDeadlines(browser, systems, { input: 'mouse', load })));
  }
  await report('clock', { chromium: browser.version(), oracle, rows, goals, deadlines }, { isPart });
};

const executablePath = requireChromium();
const [server, pages, browser] = await Promise.all([
  spawnServer({ from: 'built' }),
  servePages(),
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  }),
]);
const end = async () => {
  await browser.close();
  await pages.stop();
  await server.stop();
};
// What is under way then fails, and so ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void browser.close());
try {
  await measure(browser, server, pages.origin);
} finally {
  await end();
}
mustHold(problems);
