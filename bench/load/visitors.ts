import { setTimeout } from 'node:timers/promises';
import { openHttpClient, pageTimeoutMs } from '../../server/testing/http-client.ts';
import {
  type Ask,
  countedRuns,
  enterCampaign,
  readAnswers,
  readGame,
  runOf,
  submitRun,
} from '../../server/testing/simulated-participant.ts';

const addressesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, path]) => path ?? '');

/** Phones of viewers, all behind one client with keep-alive connections, that accept compressed answers. */
export const openVisitors = (origin: string) => {
  const client = openHttpClient(origin, { gzip: true, timeoutMs: pageTimeoutMs, connections: 2000 });
  /** What all visitors together have seen. */
  const log = {
    ...{ start: [] as number[], submit: [] as number[] },
    ...{ refused: [] as string[], acknowledged: 0 },
  };

  const read = async (method: string, path: string, body?: object | string): Promise<string> => {
    const reply = await client.send(method, path, { body });
    if (reply.status === 200) return reply.body;
    throw new Error(`${method} ${path.replace(/[\da-f-]{36}/g, ':uid')}: ${reply.status || reply.failure}`);
  };
  const ask: Ask = async (method, path, body) => JSON.parse(await read(method, `/api${path}`, body));
  const readAll = (paths: string[]) => Promise.all(paths.map((path) => read('GET', path)));

  /** The page, the scripts and styles it names, and the fonts that the styles name. */
  const loadPage = async (): Promise<void> => {
    const page = await read('GET', '/test');
    const files = addressesIn(page, /(?:src|href)="(\/(?:assets\/)?[^"]+\.(?:js|css|svg))"/g);
    const texts = await readAll(files);
    const styles = texts.filter((_, place) => files[place]?.endsWith('.css'));
    // Browsers load only the fonts whose characters they need.
    const latin = /url\("?(\/assets\/[^")]*latin-(?!ext)[^")]*\.woff2)/g;
    await readAll([...new Set(styles.flatMap((style) => addressesIn(style, latin)))]);
  };

  /** Opens the page, becomes a participant and loads all faces; later submits the run and looks at its results. */
  const play = async (finishAt: number): Promise<void> => {
    const began = performance.now();
    await loadPage();
    const uids = await enterCampaign(ask);
    const game = await readGame(ask, 'public');
    await readAll(game.images.map(({ file_name }) => `/generated_faces/${file_name}`));
    log.start.push(performance.now() - began);
    const run = JSON.stringify(runOf(uids, game));
    await setTimeout(Math.max(0, finishAt - performance.now()));
    const submitting = performance.now();
    await submitRun(ask, run);
    log.submit.push(performance.now() - submitting);
    log.acknowledged += 1;
    await Promise.all([readAnswers(ask, uids), countedRuns(ask)]);
  };

  /** One visitor, who starts and finishes at these times in ms from now. */
  const visit = async ({ startMs, finishMs }: { startMs: number; finishMs: number }): Promise<void> => {
    const finishAt = performance.now() + finishMs;
    await setTimeout(startMs);
    await play(finishAt).catch((error: unknown) => log.refused.push(String(error)));
  };

  return { log, visit, close: client.close };
};
