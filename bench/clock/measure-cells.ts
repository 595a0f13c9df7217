import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { startUntilEnd, withEndings } from '../endings.ts';
import { startChromium } from '../pages/phone.ts';
import { isSmoke, report } from '../report.ts';
import { type Cell, loads, playUnpaused } from './block.ts';
import { inputs } from './input.ts';
import { type CellRow, cellRow, deadlineRow, type Measure, measureBlock, timesOnScreen } from './measures.ts';
import { oracleProblems, tryOracle } from './oracle.ts';
import { ours } from './ours.ts';
import { servePages } from './pages-server.ts';
import { jspsych, labjs, type System } from './systems.ts';

const allCells: Cell[] = loads.flatMap((load) => inputs.map((input) => ({ input, load })));

const { values } = parseArgs({
  // --cells touch:idle,mouse:blocked and --trials measure a part, without deadlines.
  options: { cells: { type: 'string' }, trials: { type: 'string', default: '200' } },
  strict: false,
});
const isPart = values.cells !== undefined || process.argv.includes('--trials');
const chosen = isSmoke ? 'mouse:idle' : values.cells;
const cells = allCells.filter(({ input, load }) => !chosen || String(chosen).split(',').includes(`${input}:${load}`));
const trials = isSmoke ? 5 : Number(values.trials);
/** Unanswered faces for each load: of ours, and of the others, which are there for comparison only. */
const deadlines = { ours: 10, others: 5 };

/** Faces in a row: one of our rounds. The systems take turns, so that changes in the machine's speed affect all alike. */
const blockSize = 24;
/** Largest share of a cell's faces whose press may come too soon: with more, the rest says little about the cell. */
const maxLeftOut = 0.25;

type Found = { row: CellRow; problems: string[] };

const measureCell = async (browser: Browser, systems: System[], cell: Cell): Promise<Found[]> => {
  const players = await Promise.all(
    systems.map(async (system) => ({
      ...{ system, player: await system.open(browser, cell.input) },
      ...{ measures: [] as Measure[], paused: 0 },
    })),
  );
  for (let played = 0; played < trials; played += blockSize) {
    for (const turn of players) {
      const faces = Math.min(blockSize, trials - played) + turn.system.unmeasured;
      const { block, paused } = await playUnpaused(browser, turn.player, cell, { faces, answering: true });
      turn.measures.push(...measureBlock(block, cell.input, turn.system));
      turn.paused += paused;
    }
  }
  for (const { player } of players) await player.close();
  return players.map(({ system, measures, paused }) => {
    const row = cellRow(system.name, cell, measures, paused);
    const wrong = measures.filter(({ isTooSoon, isRight }) => !isTooSoon && !isRight).length;
    // A smoke run shares the machine with others, so that faces may well come late.
    const isTooFew = !isSmoke && row.left_out > maxLeftOut * row.faces;
    const problems = [
      ...(row.faces === trials ? [] : [`${row.faces} faces of ${trials}`]),
      ...(isTooFew ? [`${row.left_out} of ${row.faces} faces left out`] : []),
      ...(wrong > 0 ? [`${wrong} answers are not those given`] : []),
      ...(system === systems[0] && row.undecoded > 0 ? [`${row.undecoded} faces undecoded`] : []),
    ];
    return { row, problems: problems.map((each) => `${system.name}, ${cell.input}, ${cell.load}: ${each}`) };
  });
};

const measureDeadlines = async (browser: Browser, system: System, cell: Cell, faces: number) => {
  const player = await system.open(browser, cell.input);
  // A face's time on screen ends with the next one, so one more is shown.
  const { block } = await playUnpaused(browser, player, cell, { faces: faces + 1, answering: false });
  await player.close();
  const times = timesOnScreen(block).slice(0, faces).filter(Number.isFinite);
  const problems =
    times.length === faces ? [] : [`${system.name}, ${cell.load}: ${times.length} of ${faces} deadlines`];
  return { row: deadlineRow(system.name, cell, times), problems };
};

/** Measures recorded reaction times of our public run, of jsPsych and of lab.js against the browser's trace. */
export const measureClocks = (): Promise<string[]> =>
  withEndings(async (atEnd) => {
    const { origin } = await startUntilEnd(atEnd, () => spawnServer({ from: 'built' }));
    const pages = await startUntilEnd(atEnd, servePages);
    const browser = await startChromium(atEnd);
    const oracle = await tryOracle(browser, pages.origin, isSmoke ? 6 : 60);
    const doubts = oracleProblems(oracle, isSmoke ? 'smoke' : 'full');
    if (doubts.length > 0) throw new Error(`the oracle: ${doubts.join('; ')}\n${JSON.stringify(oracle, null, 2)}`);

    const systems = [ours(origin), jspsych(pages.origin), labjs(pages.origin)];
    const found: Found[] = [];
    const variants: Found[] = [];
    for (const cell of cells) {
      // In one cell also ours as in Safari and Firefox.
      const hasVariant = cell.input === 'mouse' && cell.load === 'idle';
      const all = hasVariant ? [...systems, ours(origin, { hasElementTiming: false })] : systems;
      const measured = await measureCell(browser, all, cell);
      found.push(...measured.slice(0, systems.length));
      variants.push(...measured.slice(systems.length));
      process.stderr.write(`${cell.input}, ${cell.load}: done\n`);
    }
    const late: Awaited<ReturnType<typeof measureDeadlines>>[] = [];
    for (const load of isSmoke || isPart ? [] : loads) {
      for (const [place, system] of systems.entries()) {
        const faces = place === 0 ? deadlines.ours : deadlines.others;
        late.push(await measureDeadlines(browser, system, { input: 'mouse', load }, faces));
      }
    }
    const rowsOf = <Row>(all: { row: Row }[]): Row[] => all.map(({ row }) => row);
    await report(
      'clock',
      {
        ...{ chromium: browser.version(), oracle, rows: rowsOf(found) },
        ...{ variants: rowsOf(variants), deadlines: rowsOf(late) },
      },
      { isPart },
    );
    return [...found, ...variants, ...late].flatMap(({ problems }) => problems);
  });
