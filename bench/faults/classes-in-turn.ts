import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

export type OpenClass = { uid_session: string; playing: number };

const run = async (connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  await work(client).finally(() => client.end());
};

/** Twelve hexadecimal digits, longer than any code the server generates, so that the two never collide. */
const newCode = () => randomBytes(6).toString('hex').toUpperCase();

/**
 * Class sessions, one after the other. `next` opens a session and stops those before the last in which nobody is playing any
 * more, so that the server counts them under load.
 */
export const classesInTurn = () => {
  let open: OpenClass[] = [];
  const next = (connectionString: string): Promise<void> =>
    run(connectionString, async (client) => {
      const uid_session = randomUUID();
      // Not the latest, which players still enter.
      const over = open.slice(0, -1).filter(({ playing }) => playing === 0);
      await client.query(
        `insert into game_session (uid_session, des_name, cod_session, tms_started_at, num_size) values ($1, 'Classe', $2, now(), 1000)`,
        [uid_session, newCode()],
      );
      open = [...open.filter((each) => !over.includes(each)), { uid_session, playing: 0 }];
      await client.query('update game_session set tms_stopped_at = now() where uid_session = any($1)', [
        over.map((each) => each.uid_session),
      ]);
    });
  return { next, current: (): OpenClass | undefined => open.at(-1) };
};

export type ClassesInTurn = ReturnType<typeof classesInTurn>;
