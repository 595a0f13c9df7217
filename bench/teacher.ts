import { setTimeout } from 'node:timers/promises';
import { openHttpClient } from '../server/testing/http-client.ts';
import { answeredIn, isRight, openBook, sentIn } from './class-book.ts';

/** The password of every teacher here. */
export const password = 'Chiaro-di-luna-42';

/** How often the projector page polls. */
const liveIntervalMs = 1500;

/** A teacher signs in and creates a session. Resolves to the calls that a lesson needs. */
export const openClass = async (origin: string, username: string) => {
  const signedOut = openHttpClient(`${origin}/api`);
  const { access_token } = await signedOut.read('POST', '/auth/login', { username, password });
  signedOut.close();
  const browser = openHttpClient(`${origin}/api`, { token: access_token });
  const { uid_session, cod_session } = await browser.read('POST', '/gamesession', {
    des_name: username,
    num_size: 1000,
  });
  const path = `/gamesession/${uid_session}`;
  return {
    uid_session,
    cod_session,
    book: openBook(),
    start: () => browser.read('POST', `${path}/start`),
    readLive: () => browser.read('GET', `${path}/live`),
    close: browser.close,
  };
};

type OpenClass = Awaited<ReturnType<typeof openClass>>;

/** How many replies the live view got, and which of them cannot be right. */
export type Watched = { answers: number; wrong: string[] };

/** Polls the counts as the page does and checks each reply against the class's book, until `isOver`. */
export const watch = async ({ readLive, book }: OpenClass, watched: Watched, isOver: () => boolean): Promise<void> => {
  let before = { joined: 0, completed: 0 };
  while (!isOver()) {
    const answered = answeredIn(book);
    const counts = await readLive();
    const bounds = { answered, sent: sentIn(book), before };
    watched.answers += 1;
    if (!isRight(counts, bounds)) watched.wrong.push(JSON.stringify({ ...bounds, counts }));
    before = { joined: counts.num_joined, completed: counts.num_completed };
    await setTimeout(liveIntervalMs);
  }
};
