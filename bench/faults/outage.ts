import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpClient, openHttpClient, pageTimeoutMs, type Reply } from '../../server/testing/http-client.ts';
import type { Submission } from '../runs.ts';
import { deliver } from './pages-outbox.ts';
import type { RunsLedger } from './runs-ledger.ts';

/** Longest that an answer may take, in ms. */
const longestAnswer = 10_000;

/** What is asked again and again beside the runs: calls of the API, and a page and its script, which need no database. */
const calls = [
  '/api/health',
  '/api/aggregate_responses',
  '/api/adjectives?public=true',
  '/api/public_game_session/check',
];
const pages = ['/', '/test', '/login'];

const isCall = ({ path }: Reply): boolean => path.startsWith('/api/');
const isFine = (reply: Reply): boolean => reply.status === 200 || (isCall(reply) && reply.status === 503);

const count = (replies: Reply[], is: (reply: Reply) => boolean): number => replies.filter(is).length;

/** How calls and pages were answered before, while and after the database was away, of which `began` and `ended` tell. */
const judge = (replies: Reply[], { began, ended, comesBack }: { began: number; ended: number; comesBack: boolean }) => {
  const away = replies.filter((reply) => reply.began > began && reply.ended < ended);
  const unavailable = (reply: Reply) => reply.status === 503;
  const healthAway = away.filter(({ path }) => path === '/api/health');
  const healthOk = count(healthAway, ({ status }) => status === 200);
  return {
    tried: {
      answers: replies.length,
      answers_unavailable: count(replies, unavailable),
      pages_while_away: count(away, (reply) => !isCall(reply)),
      health_unavailable_while_away: count(healthAway, unavailable),
      ...(comesBack && { health_ok_between: healthOk }),
      longest_answer_ms: Math.round(Math.max(...replies.map((reply) => reply.ended - reply.began))),
    },
    must_be_zero: {
      other_statuses: count(replies, (reply) => !isFine(reply)),
      without_retry_after: count(replies, (reply) => unavailable(reply) && !((reply.retryAfterSeconds ?? 0) > 0)),
      hung: count(replies, (reply) => reply.ended - reply.began > longestAnswer),
      ...(!comesBack && { health_ok_while_away: healthOk }),
    },
  };
};

export type Outage = {
  /** How long, in ms. */
  lasts: number;
  /** Whether the database comes back again and again meanwhile. */
  comesBack?: boolean;
  begin: () => void;
  end: () => unknown;
};

type Size = {
  /** How many a second. */
  pace: number;
  /** ms. How long runs go on coming before and after. */
  margin: number;
  /** Longest pause of a page between two attempts, when not as in the pages. */
  longestPauseMs?: number;
  /** ms. How long after the outage the last run may arrive. */
  timeoutMs: number;
};

type World = { origin: string; runs: Submission[]; ledger: RunsLedger };

/** Sends runs evenly, and asks for the rest, while the database goes away and comes back. */
export const liveThrough = async (outage: Outage, { pace, margin, longestPauseMs, timeoutMs }: Size, world: World) => {
  const replies: Reply[] = [];
  const onReply = (reply: Reply) => void replies.push(reply);
  const client: HttpClient = openHttpClient(world.origin, { connections: 1000, timeoutMs: pageTimeoutMs });
  const until = performance.now() + 2 * margin + outage.lasts + timeoutMs;
  const outbox = { calls: client, ledger: world.ledger, onReply, until, ...(longestPauseMs && { longestPauseMs }) };

  let isOver = false;
  const asking: Promise<void>[] = [];
  const ask = async () => {
    while (!isOver) {
      for (const path of [...calls, ...pages]) asking.push(client.send('GET', path).then(onReply));
      await sleep(500);
    }
  };
  const count = Math.min(world.runs.length, Math.round((pace * (2 * margin + outage.lasts)) / 1000));
  const runs = world.runs.splice(0, count);
  const send = async () => {
    const deliveries: Promise<boolean>[] = [];
    for (const run of runs) {
      deliveries.push(deliver(run, outbox));
      await sleep(1000 / pace);
    }
    const arrived = (await Promise.all(deliveries)).filter(Boolean).length;
    isOver = true;
    return runs.length - arrived;
  };
  const firstAnswerAfter = async (ended: number) => {
    while (performance.now() < until) {
      const reply = await client.send('GET', '/api/health');
      if (reply.status === 200) return reply.ended - ended;
      await sleep(50);
    }
    return Number.POSITIVE_INFINITY;
  };
  const fail = async () => {
    await sleep(margin);
    outage.begin();
    const began = performance.now();
    await sleep(outage.lasts);
    const ended = performance.now();
    await outage.end();
    return { began, ended, back: await firstAnswerAfter(ended) };
  };

  const [undelivered, { back, ...away }] = await Promise.all([send(), fail(), ask()]);
  await Promise.all(asking);
  client.close();
  const { tried, must_be_zero } = judge(replies, { ...away, comesBack: outage.comesBack ?? false });
  return {
    tried: { runs: runs.length, ...tried, first_answer_after_ms: Math.round(back) },
    must_be_zero: { ...must_be_zero, undelivered },
  };
};
