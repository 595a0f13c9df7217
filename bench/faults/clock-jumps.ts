import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpClient, Reply } from '../../server/testing/http-client.ts';
import type { Submission } from '../runs.ts';
import { deliver } from './pages-outbox.ts';
import type { RunsLedger } from './runs-ledger.ts';
import type { teacherCalls } from './teacher-calls.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

const secondsTo = (moment: string): number => Math.round((Date.parse(moment) - Date.now()) / 1000);
const nextYear = new Date().getUTCFullYear() + 1;

/** How far off the clock is, in seconds, step by step; at the end it is right again. */
const everyJump = {
  day_ahead: daySeconds,
  day_behind: -daySeconds,
  hour_behind: -hourSeconds,
  // Two seconds before the change in Italy, so that it falls into the load.
  summer_time: secondsTo(`${nextYear}-03-28T00:59:58Z`),
  winter_time: secondsTo(`${nextYear}-10-31T00:59:58Z`),
  new_year: secondsTo(`${nextYear - 1}-12-31T22:59:58Z`),
  year_ahead: 365 * daySeconds,
  right: 0,
};

export const jumpsFor = ({ smoke }: { smoke: boolean }): [name: string, seconds: number][] =>
  Object.entries(smoke ? { day_ahead: everyJump.day_ahead, right: 0 } : everyJump);

const mailsIn = (dataDir: string): number => {
  const outbox = join(dataDir, 'outbox');
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length : 0;
};

const untilMails = async (dataDir: string, wanted: number): Promise<number> => {
  const end = performance.now() + 20_000;
  while (mailsIn(dataDir) < wanted && performance.now() < end) await sleep(100);
  return Math.max(0, wanted - mailsIn(dataDir));
};

type World = {
  dataDir: string;
  runs: Submission[];
  calls: HttpClient;
  ledger: RunsLedger;
  moveBy: (seconds: number) => void;
  teacher: ReturnType<typeof teacherCalls>;
  onReply: (reply: Reply) => void;
};

/** How many runs are sent after each jump, spread evenly over how long. */
type Size = { runs: number; durationMs: number };

/** Sets the clock to each jump in turn; participants submit and a teacher signs in, invites and reads. */
export const loadThroughJumps = async (
  jumps: ReturnType<typeof jumpsFor>,
  { dataDir, runs, calls, ledger, moveBy, teacher, onReply }: World,
  size: Size,
) => {
  const before = await teacher.signIn();
  let undelivered = 0;
  let mails = 0;
  for (const [name, seconds] of jumps) {
    moveBy(seconds);
    const outbox = { calls, ledger, onReply, until: performance.now() + 30_000 };
    const sending = runs.splice(0, size.runs).map(async (run, index) => {
      await sleep((index * size.durationMs) / size.runs);
      return deliver(run, outbox);
    });
    const tokens = await teacher.signIn();
    const renewed = tokens && (await teacher.refresh(tokens));
    if (renewed) {
      await teacher.invite(renewed, `${name}@school.example`);
      mails += 1;
    }
    onReply(await calls.send('GET', '/api/aggregate_responses'));
    undelivered += (await Promise.all(sending)).filter((arrived) => !arrived).length;
  }
  const missingMails = await untilMails(dataDir, mails);
  const isKnownAfterwards = before !== undefined && (await teacher.refresh(before)) !== undefined;
  return { undelivered, mails, missingMails, isKnownAfterwards };
};
