import { type SQL, sql } from 'drizzle-orm';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { classGuess, classGuessKey, classReveal } from '../../db/schema/classes.ts';
import { adjective } from '../../db/schema/reference.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { isEnoughForFigures } from '../play/play.ts';

/** The words of a class with their places, from 0. */
const words: SQL = sql`(
  select ${adjective.id} as id_adjective, row_number() over (order by ${adjective.id}) - 1 as place
  from ${adjective} where ${adjective.flg_private} and not ${adjective.tutorial}) as word`;

/**
 * Closes the words whose answers are on the screen, or were before the slide that is now: their guesses are added up, where
 * there are five or more, and deleted with the keys of their marks. Needs the lock of the session. Where there are too few tests nothing is
 * revealed.
 */
export const revealWords = async (tx: Tx, uid_session: string, num_slide: number): Promise<void> => {
  // As `revealSlideOf` in contract/rules/stage.ts.
  const isRevealed = sql`2 * word.place + 1 <= ${num_slide}`;
  await tx.execute(sql`
    insert into ${classReveal} (uid_session, id_adjective, jsn_guesses)
    select ${uid_session}, word.id_adjective, case when given.total >= ${minimumClassGroup} then given.counts end
    from ${words} cross join lateral (
      select sum(num)::int as total, jsonb_object_agg(des_guess, num) as counts from (
        select des_guess, count(*)::int as num from ${classGuess}
        where ${classGuess.uid_session} = ${uid_session} and ${classGuess.id_adjective} = word.id_adjective
        group by des_guess) as guess) as given
    where ${isRevealed} and exists (
      select from ${gameSession} where ${gameSession.uid_session} = ${uid_session} and ${isEnoughForFigures})
    on conflict do nothing`);
  for (const table of [classGuess, classGuessKey]) {
    await tx.execute(sql`
      delete from ${table} where ${table.uid_session} = ${uid_session} and ${table.id_adjective} in (
        select ${classReveal.id_adjective} from ${classReveal} where ${classReveal.uid_session} = ${uid_session})`);
  }
};

type Row = { id_adjective: number; num_open: number; counts: LiveSession['guesses'][number]['counts'] };

/** How many have guessed about each word of a class, and once it is revealed, what. */
export const readGuesses = async (db: DbOrTx, uid_session: string): Promise<LiveSession['guesses']> => {
  const { rows } = await db.execute<Row>(sql`
    select word.id_adjective, ${classReveal.jsn_guesses} as counts, (
      select count(*)::int from ${classGuess} where ${classGuess.uid_session} = ${uid_session}
        and ${classGuess.id_adjective} = word.id_adjective) as num_open
    from ${words} left join ${classReveal}
      on ${classReveal.uid_session} = ${uid_session} and ${classReveal.id_adjective} = word.id_adjective
    order by word.place`);
  return rows.map(({ id_adjective, num_open, counts }) => ({
    ...{ id_adjective, counts },
    num_guesses: counts ? Object.values(counts).reduce((sum, each) => sum + each, 0) : num_open,
  }));
};
