import { createHmac, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { ClassGuess } from '../../../contract/class-sessions.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database, Tx } from '../../db/database.ts';
import { classGuess, classGuessKey, classReveal } from '../../db/schema/classes.ts';
import { adjective } from '../../db/schema/reference.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import { isEnoughForFigures } from '../play/play.ts';

export type Guess = { uid_session: string; id_adjective: number; uid_user: string; des_guess: ClassGuess };

const isWord: SQL = sql`${adjective.flg_private} and not ${adjective.tutorial}`;

/**
 * Resolves to whether the class's screen asks about the word, and the participant has completed a test in the class. Holds
 * the session, so that a reveal comes before or after.
 */
const mayGuess = async (tx: Tx, { uid_session, uid_user, id_adjective }: Guess): Promise<boolean> => {
  // As `askSlideOf` in contract/rules/stage.ts.
  const askSlide = sql`2 * (select count(*) from ${adjective} where ${isWord} and ${adjective.id} < ${id_adjective})`;
  const { rows } = await tx.execute(sql`
    select from ${gameSession}
    where ${gameSession.uid_session} = ${uid_session} and not ${gameSession.flg_public}
      and not ${gameSession.flg_simulated} and ${gameSession.tms_results_opened_at} is null
      and ${gameSession.num_slide} = ${askSlide} and ${isEnoughForFigures}
      and exists (select from ${adjective} where ${isWord} and ${adjective.id} = ${id_adjective})
      and not exists (select from ${classReveal} where ${classReveal.uid_session} = ${uid_session}
        and ${classReveal.id_adjective} = ${id_adjective})
      and exists (select from ${participant} where ${participant.uid_session} = ${uid_session}
        and ${participant.uid_user} = ${uid_user} and ${participant.tms_completed_at} is not null
        and not ${participant.flg_void})
    for share`);
  return rows.length > 0;
};

/** Resolves to the mark of a participant's guess about a word: nobody can compute it once the word's key is deleted. */
const markOf = async (tx: Tx, { uid_session, uid_user, id_adjective }: Guess, dat_day: string): Promise<string> => {
  const { rows } = await tx.execute<{ cod_key: string }>(sql`
    insert into ${classGuessKey} (uid_session, id_adjective, cod_key, dat_day)
    values (${uid_session}, ${id_adjective}, ${randomBytes(32).toString('base64url')}, ${dat_day})
    on conflict (uid_session, id_adjective) do update set dat_day = excluded.dat_day
    returning cod_key`);
  return createHmac('sha256', rows[0]?.cod_key ?? '')
    .update(`${uid_user} ${id_adjective}`)
    .digest('base64url');
};

/** Stores a guess about the word that the class's screen asks about, or changes it. Resolves to whether it was accepted. */
export const giveGuess = (db: Database, guess: Guess, now: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await mayGuess(tx, guess))) return false;
    const dat_day = dayInItaly(now);
    const { uid_session, id_adjective, des_guess } = guess;
    await tx
      .insert(classGuess)
      .values({ uid_session, id_adjective, cod_guess: await markOf(tx, guess, dat_day), des_guess, dat_day })
      .onConflictDoUpdate({
        target: [classGuess.uid_session, classGuess.id_adjective, classGuess.cod_guess],
        set: { des_guess },
      });
    return true;
  });
