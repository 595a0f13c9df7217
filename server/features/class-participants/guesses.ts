import { type SQL, sql } from 'drizzle-orm';
import type { ClassGuess } from '../../../contract/class-sessions.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { columnNames } from '../../db/column-names.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { adjective } from '../../db/schema/reference.ts';
import { classGuess, classReveal, gameSession, participant } from '../../db/schema/runs.ts';
import { isEnoughForFigures } from '../participants/participants.ts';

const given = {
  uid_session: sql.placeholder('uid_session'),
  id_adjective: sql.placeholder('id_adjective'),
  uid_guess: sql.placeholder('uid_guess'),
  des_guess: sql.placeholder('des_guess'),
  day: sql.placeholder('day'),
};

const isWord: SQL = sql`${adjective.flg_private} and not ${adjective.tutorial}`;

/** As `askSlideOf` in contract/rules/stage.ts. */
const askSlide = sql`2 * (select count(*) from ${adjective} where ${isWord} and ${adjective.id} < ${given.id_adjective})`;

const ofWord = sql`${classGuess.uid_session} = ${given.uid_session} and ${classGuess.id_adjective} = ${given.id_adjective}`;

/**
 * Holds the session, so that a reveal comes before or after. As many guesses as tests at most: whoever sends more than one
 * from a script takes a place, and makes none.
 */
const storeGuess = prepared<{ des_guess: ClassGuess }>(
  'store_class_guess',
  sql`
    with asked as (
      select ${gameSession.uid_session} from ${gameSession}
      where ${gameSession.uid_session} = ${given.uid_session} and not ${gameSession.flg_public}
        and not ${gameSession.flg_simulated} and ${gameSession.tms_results_opened_at} is null
        and ${gameSession.num_slide} = ${askSlide} and ${isEnoughForFigures}
        and exists (select from ${adjective} where ${isWord} and ${adjective.id} = ${given.id_adjective})
        and not exists (select from ${classReveal} where ${classReveal.uid_session} = ${given.uid_session}
          and ${classReveal.id_adjective} = ${given.id_adjective})
      for share
    )
    insert into ${classGuess} (${columnNames(
      classGuess.uid_session,
      classGuess.id_adjective,
      classGuess.uid_guess,
      classGuess.des_guess,
      classGuess.dat_day,
    )})
    select uid_session, ${given.id_adjective}, ${given.uid_guess}, ${given.des_guess}, ${given.day} from asked
    where exists (select from ${classGuess} where ${ofWord} and ${classGuess.uid_guess} = ${given.uid_guess})
      or (select count(*) from ${classGuess} where ${ofWord}) < (
        select count(${participant.tms_completed_at}) from ${participant}
        where ${participant.uid_session} = ${given.uid_session} and not ${participant.flg_void})
    on conflict (${columnNames(classGuess.uid_session, classGuess.id_adjective, classGuess.uid_guess)})
    do update set ${columnNames(classGuess.des_guess)} = excluded.des_guess
    returning ${columnNames(classGuess.des_guess)}`,
);

export type Guess = { uid_session: string; id_adjective: number; uid_guess: string; des_guess: ClassGuess };

/** Stores a guess about the word that the class's screen asks about, or changes it. Resolves to whether it asks about it. */
export const giveGuess = async (db: Database, guess: Guess, now: Date): Promise<boolean> =>
  (await storeGuess(db, { ...guess, day: dayInItaly(now) })).rows.length > 0;
