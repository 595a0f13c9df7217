import type { Browser } from '@playwright/test';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { startUntilEnd } from '../endings.ts';
import { startChromium } from '../pages/phone.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { type Cell, loads, playUnpaused } from './block.ts';
import { cellRow, type Measure, measureBlock } from './measures.ts';
import { inputs } from './observer.ts';
import { tryOracle } from './oracle.ts';
import { servePages } from './serve-pages.ts';
import { type System, systemsOn } from './systems.ts';

const measured: Cell[] = isSmoke
  ? [{ input: 'mouse', load: 'idle' }]
  : loads.flatMap((load) => inputs.map((input) => ({ input, load })));
const trials = isSmoke ? 5 : 200;

/** Faces in a row: one of our rounds. The systems take turns, so that changes in the machine's speed affect all alike. */
const blockSize = 24;
/** Largest share of a cell's faces whose press may come too soon: with more, the rest says little about the cell. */
const maxLeftOut = 0.25;

const measureCell = async (browser: Browser, systems: System[], cell: Cell) => {
  const players = systems.map((system) => ({
    ...{ system, player: system.open(browser, cell.input), measures: [] as Measure[] },
  }));
  for (let played = 0; played < trials; played += blockSize) {
    for (const { system, player, measures } of players) {
      const faces = Math.min(blockSize, trials - played) + system.unmeasured;
      measures.push(...measureBlock(await playUnpaused(browser, player, cell, faces), cell.input, system));
    }
  }
  for (const { player } of players) await player.close();
  return players.map(({ system, measures }) => {
    const row = cellRow(system.name, cell, measures);
    const wrong = measures.filter(({ isTooSoon, isRight }) => !isTooSoon && !isRight).length;
    // A smoke run shares the machine with others, so that faces may well come late.
    const isTooFew = !isSmoke && row.left_out > maxLeftOut * row.faces;
    const problems = [
      ...(row.faces === trials ? [] : [`${row.faces} faces of ${trials}`]),
      ...(isTooFew ? [`${row.left_out} of ${row.faces} faces left out`] : []),
      ...(wrong > 0 ? [`${wrong} answers are not those given`] : []),
    ];
    return { row, problems: problems.map((each) => `${system.name}, ${cell.input}, ${cell.load}: ${each}`) };
  });
};

/** Measures recorded reaction times of our public run, of jsPsych and of lab.js against the browser's trace. */
export const cells: Scenario = async (atEnd) => {
  const { origin } = await startUntilEnd(atEnd, () => spawnServer({ from: 'built' }));
  const pages = await startUntilEnd(atEnd, servePages);
  const browser = await startChromium(atEnd);
  const oracle = await tryOracle(browser);
  const found: Awaited<ReturnType<typeof measureCell>> = [];
  for (const cell of measured) found.push(...(await measureCell(browser, systemsOn(origin, pages.origin), cell)));
  const rows = found.map(({ row }) => row);
  const problems = found.flatMap((each) => each.problems);
  return { chromium: browser.version(), oracle, rows, problems };
};
