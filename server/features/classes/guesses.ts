import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ClassGuess, LiveSession } from '../../../contract/class-sessions.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { classGuess, classGuessKey, classReveal } from '../../db/schema/classes.ts';
import { adjective } from '../../db/schema/reference.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import { isEnoughForFigures } from '../play/play.ts';

/** Words of a class by place, from 0. Each is asked, then shown, as in contract/rules/stage.ts. */
const words = sql`(
  select ${adjective.id} as id_adjective, row_number() over (order by ${adjective.id}) - 1 as place
  from ${adjective} where ${adjective.flg_private} and not ${adjective.tutorial}) as word`;
const askSlide = sql`2 * word.place`;
const revealSlide = sql`2 * word.place + 1`;

type Guess = { uid_session: string; id_adjective: number; uid_user: string; des_guess: ClassGuess };

/** Whether the class's screen asks about the word, and the participant completed a test. Locks the session against a reveal. */
const mayGuess = async (tx: Tx, { uid_session, uid_user, id_adjective }: Guess): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from ${gameSession}
    where ${gameSession.uid_session} = ${uid_session} and not ${gameSession.flg_public}
      and not ${gameSession.flg_simulated} and ${gameSession.tms_results_opened_at} is null and ${isEnoughForFigures}
      and ${gameSession.num_slide} = (select ${askSlide} from ${words} where word.id_adjective = ${id_adjective})
      and not exists (select from ${classReveal} where ${classReveal.uid_session} = ${uid_session}
        and ${classReveal.id_adjective} = ${id_adjective})
      and exists (select from ${participant} where ${participant.uid_session} = ${uid_session}
        and ${participant.uid_user} = ${uid_user} and ${participant.tms_completed_at} is not null
        and not ${participant.flg_void})
    for share`);
  return rows.length > 0;
};

/** Returns the code of a participant's guess about a word: nobody can compute it once the word's key is deleted. */
const codeOf = async (tx: Tx, { uid_session, uid_user, id_adjective }: Guess, dat_day: string): Promise<string> => {
  const { rows } = await tx.execute<{ cod_key: string }>(sql`
    insert into ${classGuessKey} (uid_session, id_adjective, cod_key, dat_day)
    values (${uid_session}, ${id_adjective}, ${randomBytes(32).toString('base64url')}, ${dat_day})
    on conflict (uid_session, id_adjective) do update set dat_day = excluded.dat_day
    returning cod_key`);
  return createHmac('sha256', rows[0]?.cod_key ?? '')
    .update(`${uid_user} ${id_adjective}`)
    .digest('base64url');
};

/** Stores or changes a guess about the word that the class's screen asks about. Resolves to whether it was accepted. */
export const storeGuess = (db: Database, guess: Guess, now: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await mayGuess(tx, guess))) return false;
    const dat_day = dayInItaly(now);
    const { uid_session, id_adjective, des_guess } = guess;
    await tx
      .insert(classGuess)
      .values({ uid_session, id_adjective, cod_guess: await codeOf(tx, guess, dat_day), des_guess, dat_day })
      .onConflictDoUpdate({
        target: [classGuess.uid_session, classGuess.id_adjective, classGuess.cod_guess],
        set: { des_guess },
      });
    return true;
  });

const guessesIn = (uid_session: string) => sql`(
  select sum(num)::int as total, jsonb_object_agg(des_guess, num) as counts from (
    select des_guess, count(*)::int as num from ${classGuess}
    where ${classGuess.uid_session} = ${uid_session} and ${classGuess.id_adjective} = word.id_adjective
    group by des_guess) as guess) as given`;

/** Adds up five guesses or more about the words up to a slide, and deletes guesses and keys. Needs the session's lock. */
export const revealWords = async (tx: Tx, uid_session: string, num_slide: number): Promise<void> => {
  await tx.execute(sql`
    insert into ${classReveal} (uid_session, id_adjective, jsn_guesses)
    select ${uid_session}, word.id_adjective, case when given.total >= ${minimumClassGroup} then given.counts end
    from ${words} cross join lateral ${guessesIn(uid_session)}
    where ${revealSlide} <= ${num_slide} and exists (
      select from ${gameSession} where ${gameSession.uid_session} = ${uid_session} and ${isEnoughForFigures})
    on conflict do nothing`);
  for (const table of [classGuess, classGuessKey]) {
    await tx.execute(sql`
      delete from ${table} where ${table.uid_session} = ${uid_session} and ${table.id_adjective} in (
        select ${classReveal.id_adjective} from ${classReveal} where ${classReveal.uid_session} = ${uid_session})`);
  }
};

/** Counts the guesses about each word, as of its reveal or as of now; fewer than five as a number only. */
export const readGuesses = async (db: DbOrTx, uid_session: string): Promise<LiveSession['guesses']> => {
  type Row = Pick<LiveSession['guesses'][number], 'id_adjective' | 'counts'>;
  const { rows } = await db.execute<Row>(sql`
    select word.id_adjective, coalesce(${classReveal.jsn_guesses}, given.counts) as counts
    from ${words} cross join lateral ${guessesIn(uid_session)} left join ${classReveal}
      on ${classReveal.uid_session} = ${uid_session} and ${classReveal.id_adjective} = word.id_adjective
    order by word.place`);
  return rows.map(({ id_adjective, counts }) => {
    const num_guesses = Object.values(counts ?? {}).reduce((sum, each) => sum + each, 0);
    return { id_adjective, num_guesses, counts: num_guesses < minimumClassGroup ? null : counts };
  });
};
