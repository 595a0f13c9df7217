import { randomBytes, randomUUID } from 'node:crypto';
import { onDatabase } from '../on-database.ts';

/** Twelve hexadecimal digits, longer than any code the server generates, so that the two never collide. */
const newCode = () => randomBytes(6).toString('hex').toUpperCase();

/**
 * Class sessions, one after the other. `next` opens a session and stops those before the last in which nobody is playing any
 * more, so that the server counts them under load.
 */
export const classesInTurn = () => {
  let open: { uid_session: string; playing: number }[] = [];
  const next = (connectionString: string): Promise<void> =>
    onDatabase(connectionString, async (client) => {
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
  return { next, current: () => open.at(-1) };
};

export type ClassesInTurn = ReturnType<typeof classesInTurn>;
