import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpClient, openHttpClient, pageTimeoutMs, type Reply } from '../../server/testing/http-client.ts';
import type { Submission } from '../runs.ts';
import { deliver } from './pages-outbox.ts';
import type { RunsLedger } from './runs-ledger.ts';

/** How long an answer may take. */
const maxAnswerMs = 10_000;

/** Polled alongside the runs: calls of the API, and pages, which need no database. */
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

/** How calls and pages were answered before, during and after the outage, which lasted from `began` to `ended`. */
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
      hung: count(replies, (reply) => reply.ended - reply.began > maxAnswerMs),
      ...(!comesBack && { health_ok_while_away: healthOk }),
    },
  };
};

export type Outage = {
  durationMs: number;
  /** Whether the database comes back for moments in between. */
  comesBack?: boolean;
  begin: () => void;
  end: () => unknown;
};

type Size = {
  /** Runs sent a second. */
  perSecond: number;
  /** How long runs are sent before and after the outage. */
  marginMs: number;
  /** Maximum pause between two attempts; as in the pages unless given. */
  maxPauseMs?: number;
  /** How long after the outage the last run may arrive. */
  timeoutMs: number;
};

type World = { origin: string; runs: Submission[]; ledger: RunsLedger };

/** Sends runs at a steady rate and polls the other calls while the database goes away and comes back. */
export const loadThroughOutage = async (
  outage: Outage,
  { perSecond, marginMs, maxPauseMs, timeoutMs }: Size,
  world: World,
) => {
  const replies: Reply[] = [];
  const onReply = (reply: Reply) => void replies.push(reply);
  const client: HttpClient = openHttpClient(world.origin, { connections: 1000, timeoutMs: pageTimeoutMs });
  const until = performance.now() + 2 * marginMs + outage.durationMs + timeoutMs;
  const outbox = { calls: client, ledger: world.ledger, onReply, until, ...(maxPauseMs && { maxPauseMs }) };

  let isOver = false;
  const asking: Promise<void>[] = [];
  const ask = async () => {
    while (!isOver) {
      for (const path of [...calls, ...pages]) asking.push(client.send('GET', path).then(onReply));
      await sleep(500);
    }
  };
  const count = Math.min(world.runs.length, Math.round((perSecond * (2 * marginMs + outage.durationMs)) / 1000));
  const runs = world.runs.splice(0, count);
  const send = async () => {
    const deliveries: Promise<boolean>[] = [];
    for (const run of runs) {
      deliveries.push(deliver(run, outbox));
      await sleep(1000 / perSecond);
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
    await sleep(marginMs);
    outage.begin();
    const began = performance.now();
    await sleep(outage.durationMs);
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
