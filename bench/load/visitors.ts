import { setTimeout } from 'node:timers/promises';
import { openHttpClient, pageTimeoutMs, type Reply } from '../../server/testing/http-client.ts';
import {
  type Ask,
  countedRuns,
  enterCampaign,
  type Game,
  readAnswers,
  readGame,
  runOf,
  submitRun,
  type Uids,
} from '../../server/testing/simulated-participant.ts';

/** What all visitors together have seen. */
export type VisitorLog = {
  start: number[];
  createuser: number[];
  submit: number[];
  refused: string[];
  acknowledged: number;
};

export const newVisitorLog = (): VisitorLog => ({
  start: [],
  createuser: [],
  submit: [],
  refused: [],
  acknowledged: 0,
});

const addressesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, path]) => path ?? '');

/** Phones of viewers, all behind one client with keep-alive connections, that accept compressed answers. */
export const openVisitors = (origin: string, log: VisitorLog) => {
  const client = openHttpClient(origin, { gzip: true, timeoutMs: pageTimeoutMs, connections: 2000 });

  const get = async (method: string, path: string, body?: object | string): Promise<Reply> => {
    const reply = await client.send(method, path, { body });
    if (reply.status !== 200) {
      log.refused.push(`${method} ${path.replace(/[\da-f-]{36}/g, ':uid')}: ${reply.status || reply.failure}`);
      throw new Error('refused');
    }
    return reply;
  };
  const ask: Ask = async (method, path, body) => JSON.parse((await get(method, `/api${path}`, body)).body);

  /** The page, the scripts and styles it names, and the fonts that the styles name. */
  const loadPage = async (): Promise<void> => {
    const page = (await get('GET', '/test')).body;
    const files = addressesIn(page, /(?:src|href)="(\/(?:assets\/)?[^"]+\.(?:js|css|svg))"/g);
    const replies = await Promise.all(files.map((file) => get('GET', file)));
    const styles = replies.filter(({ path }) => path.endsWith('.css'));
    // Browsers load only the fonts whose characters they need.
    const fonts = styles.flatMap(({ body }) =>
      addressesIn(body, /url\("?(\/assets\/[^")]*latin-(?!ext)[^")]*\.woff2)/g),
    );
    await Promise.all([...new Set(fonts)].map((font) => get('GET', font)));
  };

  /** Opens the page, becomes a participant and loads all faces. */
  const start = async (): Promise<{ uids: Uids; game: Game }> => {
    const began = performance.now();
    await loadPage();
    const entering = performance.now();
    const uids = await enterCampaign(ask);
    log.createuser.push(performance.now() - entering);
    const game = await readGame(ask, 'public');
    await Promise.all(game.images.map(({ file_name }) => get('GET', `/generated_faces/${file_name}`)));
    log.start.push(performance.now() - began);
    return { uids, game };
  };

  /** Submits the run and looks at its results. */
  const finish = async ({ uids, game }: { uids: Uids; game: Game }): Promise<void> => {
    const run = JSON.stringify(runOf(uids, game));
    const began = performance.now();
    await submitRun(ask, run);
    log.submit.push(performance.now() - began);
    log.acknowledged += 1;
    await Promise.all([readAnswers(ask, uids), countedRuns(ask)]);
  };

  /** One visitor, who starts and finishes at these times in ms from now. */
  const visit = async ({ startMs, finishMs }: { startMs: number; finishMs: number }): Promise<void> => {
    const began = performance.now();
    await setTimeout(startMs);
    try {
      const started = await start();
      await setTimeout(Math.max(0, finishMs - (performance.now() - began)));
      await finish(started);
    } catch (error) {
      // A refusal is already counted.
      if (!(error instanceof Error && error.message === 'refused')) log.refused.push(String(error));
    }
  };

  return { visit, close: client.close };
};
