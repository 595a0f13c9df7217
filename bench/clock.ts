import { type Browser, chromium } from '@playwright/test';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { requireChromium } from '../tools/find-chromium.ts';
import { playUnpaused } from './clock/block.ts';
import { asked, type Cell, isPart, loads } from './clock/cells.ts';
import { type Measure, measureBlock, timesOnScreen } from './clock/measures.ts';
import { tryOracle } from './clock/oracle.ts';
import { oracleProblems } from './clock/oracle-bounds.ts';
import { servePages } from './clock/pages-server.ts';
import { type CellRow, cellRow, deadlineRow } from './clock/rows.ts';
import type { System } from './clock/system.ts';
import { jspsych } from './clock/systems/jspsych.ts';
import { labjs } from './clock/systems/labjs.ts';
import { ours } from './clock/systems/ours.ts';
import { begin, startUntilEnd, withEndings } from './endings.ts';
import { isSmoke, mustHold, report } from './report.ts';

/** Faces in a row: one of our rounds. The systems take turns, so that changes in the machine's speed affect all alike. */
const blockSize = 24;
/** Largest share of a cell's faces whose press may come too soon: with more, the rest says little about the cell. */
const maxLeftOut = 0.25;

const problems: string[] = [];

const check = (row: CellRow, measures: Measure[]): void => {
  const where = `${row.system}, ${row.input}, ${row.load}`;
  const wrong = measures.filter(({ isTooSoon, isRight }) => !isTooSoon && !isRight).length;
  if (row.faces !== asked.trials) problems.push(`${where}: ${row.faces} faces of ${asked.trials}`);
  // A smoke run shares the machine with others, so that faces may well come late.
  if (!isSmoke && row.left_out > maxLeftOut * row.faces) {
    problems.push(`${where}: ${row.left_out} of ${row.faces} faces left out`);
  }
  if (wrong > 0) problems.push(`${where}: ${wrong} answers are not those given`);
};

const measureCell = async (browser: Browser, systems: System[], cell: Cell): Promise<CellRow[]> => {
  const players = await Promise.all(
    systems.map(async (system) => ({
      ...{ system, player: await system.open(browser, cell.input) },
      ...{ measures: [] as Measure[], paused: 0 },
    })),
  );
  for (let played = 0; played < asked.trials; played += blockSize) {
    const trials = Math.min(blockSize, asked.trials - played);
    for (const turn of players) {
      const plan = { faces: trials + turn.system.unmeasured, answering: true };
      const { block, paused } = await playUnpaused(browser, turn.player, cell, plan);
      turn.measures.push(...measureBlock(block, cell.input, turn.system));
      turn.paused += paused;
    }
  }
  for (const { player } of players) await player.close();
  return players.map(({ system, measures, paused }) => {
    const row = cellRow(system.name, cell, measures, paused);
    check(row, measures);
    return row;
  });
};

const measureDeadlines = async (browser: Browser, systems: System[], cell: Cell) => {
  const rows: ReturnType<typeof deadlineRow>[] = [];
  for (const [index, system] of systems.entries()) {
    const player = await system.open(browser, cell.input);
    // The others are there for comparison only, with half as many.
    const faces = Math.ceil(asked.deadlines / (index ? 2 : 1));
    // A face's time on screen ends with the next one, so one more is shown.
    const { block } = await playUnpaused(browser, player, cell, { faces: faces + 1, answering: false });
    await player.close();
    const times = timesOnScreen(block).slice(0, faces).filter(Number.isFinite);
    if (times.length !== faces) problems.push(`${system.name}, ${cell.load}: ${times.length} of ${faces} deadlines`);
    rows.push(deadlineRow(system.name, cell, times));
  }
  return rows;
};

const measure = async (browser: Browser, origin: string, pagesOrigin: string): Promise<void> => {
  const oracle = await tryOracle(browser, pagesOrigin, isSmoke ? 6 : 60);
  const doubts = oracleProblems(oracle, isSmoke ? 'smoke' : 'full');
  if (doubts.length > 0) throw new Error(`the oracle: ${doubts.join('; ')}\n${JSON.stringify(oracle, null, 2)}`);

  const own = ours(origin, { hasElementTiming: true });
  const systems = [own, jspsych(pagesOrigin), labjs(pagesOrigin)];
  // Measured in one cell: ours as in other browsers, and lab.js as its documentation has it.
  const variants = [ours(origin, { hasElementTiming: false }), labjs(pagesOrigin, 'click')];
  const rows: CellRow[] = [];
  const variantRows: CellRow[] = [];
  for (const cell of asked.cells) {
    const hasVariants = cell.input === 'mouse' && cell.load === 'idle';
    const found = await measureCell(browser, hasVariants ? [...systems, ...variants] : systems, cell);
    const [first, ...others] = found.splice(0, systems.length);
    if (!first) continue;
    rows.push(first, ...others);
    variantRows.push(...found);
    if (first.undecoded > 0) problems.push(`${first.undecoded} faces of ours undecoded: ${cell.input}, ${cell.load}`);
    process.stderr.write(`${cell.input}, ${cell.load}: done\n`);
  }

  const deadlines: ReturnType<typeof deadlineRow>[] = [];
  if (asked.deadlines > 0) {
    for (const load of loads) deadlines.push(...(await measureDeadlines(browser, systems, { input: 'mouse', load })));
  }
  await report('clock', { chromium: browser.version(), oracle, rows, variants: variantRows, deadlines }, { isPart });
};

const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    // Otherwise Playwright would end this process before the server has stopped.
    ...{ handleSIGINT: false, handleSIGTERM: false },
  });

await withEndings(async (atEnd) => {
  const [server, pages, browser] = await Promise.all([
    startUntilEnd(atEnd, () => spawnServer({ from: 'built' })),
    startUntilEnd(atEnd, servePages),
    begin(atEnd, launchChromium, (started) => started.close()),
  ]);
  await measure(browser, server.origin, pages.origin);
});
mustHold(problems);
