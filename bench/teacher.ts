import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { hashPassword } from '../server/features/accounts/accounts.ts';
import { openHttpClient } from '../server/testing/http-client.ts';

/** The password of every account here. */
export const password = 'Chiaro-di-luna-42';

/** How often the projector page polls. */
export const liveIntervalMs = 1500;

export const emailOf = (teacher: number): string => `teacher${teacher}@school.example`;

/** Stores this many teachers' accounts. Resolves to their addresses. */
export const storeTeachers = async (database: Pick<pg.ClientBase, 'query'>, count: number): Promise<string[]> => {
  const emails = Array.from({ length: count }, (_, teacher) => emailOf(teacher));
  await database.query(
    `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
     select email, 'Ada Prova', role.id, $2, now() from unnest($1::text[]) as email, role where role.name = 'teacher'`,
    [emails, await hashPassword(password)],
  );
  return emails;
};

/** What the pupils of a class have done so far, to check the teacher's counts against. */
const openBook = () => {
  const step = () => ({ sent: new Set<string>(), answered: new Set<string>() });
  const [joining, completing] = [step(), step()];
  const count = (what: 'sent' | 'answered') => ({ joined: joining[what].size, completed: completing[what].size });
  return { joining, completing, count };
};

/** A teacher signs in and creates a class. Resolves to the calls that a lesson needs. */
export const openClass = async (origin: string, username: string) => {
  const signedOut = openHttpClient(`${origin}/api`);
  const { access_token } = await signedOut.read('POST', '/auth/login', { username, password });
  signedOut.close();
  const browser = openHttpClient(`${origin}/api`, { token: access_token });
  const named = { des_name: username, num_size: 1000 };
  const { uid_session, cod_session } = await browser.read('POST', '/gamesession', named);
  const path = `/gamesession/${uid_session}`;
  return {
    uid_session: uid_session as string,
    cod_session: cod_session as string,
    book: openBook(),
    start: () => browser.read('POST', `${path}/start`),
    readLive: () => browser.send('GET', `${path}/live`),
    close: browser.close,
  };
};

export type OpenClass = Awaited<ReturnType<typeof openClass>>;

/** What the live views were told: how long each reply took, its size, and which of them cannot be right. */
export const newWatched = () => ({ durations: [] as number[], bytes: 0, wrong: [] as string[] });

type Watched = ReturnType<typeof newWatched>;

type LiveView = { num_joined: number; num_completed: number; playing: { participants: number }[] };

/**
 * Polls the counts as the page does, until `isOver`. Each reply must count at least those answered before the request, at
 * most those sent before the reply, never fewer than the reply before, and as many in the rounds as are playing.
 */
export const watch = async ({ readLive, book }: OpenClass, watched: Watched, isOver: () => boolean): Promise<void> => {
  let before = { joined: 0, completed: 0 };
  for (let due = performance.now(); !isOver(); due += liveIntervalMs) {
    await setTimeout(Math.max(0, due - performance.now()));
    const answered = book.count('answered');
    const { status, body, durationMs } = await readLive();
    const sent = book.count('sent');
    watched.durations.push(durationMs);
    watched.bytes = Buffer.byteLength(body);
    const view: Partial<LiveView> = status === 200 ? JSON.parse(body) : {};
    const counts = { joined: view.num_joined ?? -1, completed: view.num_completed ?? -1 };
    const playing = view.playing?.reduce((sum, { participants }) => sum + participants, 0);
    const isRight =
      playing === counts.joined - counts.completed &&
      (['joined', 'completed'] as const).every(
        (what) => counts[what] >= Math.max(answered[what], before[what]) && counts[what] <= sent[what],
      );
    if (!isRight) watched.wrong.push(`${status} ${body}, not ${JSON.stringify({ answered, sent, before })}`);
    before = counts;
  }
};
