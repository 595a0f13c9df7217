import { sql } from 'drizzle-orm';
import type { FindingsState } from '../../../contract/findings.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { findingsErratum, frozenAnswer, frozenFindings, sealedPlan } from '../../db/schema/findings.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { sha256 } from '../../lib/hash.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import {
  findFirstDay,
  findLiveFigures,
  findNotes,
  findPublicDay,
  type LiveFigures,
  setPublic,
} from './findings.repository.ts';
import { allChoices, type Figures, figuresReader, nameOf } from './read-figures.ts';
import { type Surround, shownOf, together } from './read-findings.ts';

type Deps = Pick<Context, 'db' | 'now'>;
type By = Pick<Account, 'email'>;

const target = 'findings';

/** Their names have one digit. */
const frozenADay = 9;

export const readState = async (db: DbOrTx): Promise<FindingsState> => {
  const dat_public = await findPublicDay(db);
  return {
    ...{ flg_public: dat_public !== null, dat_public, dat_begun: await findFirstDay(db) },
    ...(await findNotes(db)),
  };
};

/** Leaves no event without a change. */
export const publish = ({ db, now }: Deps, { email }: By, flg_public: boolean): Promise<FindingsState> =>
  transaction(db, async (tx) => {
    if (await setPublic(tx, flg_public, now())) {
      const event = flg_public ? 'findings_shown' : 'findings_hidden';
      await recordSecurityEvent(tx, { event, user: email, target }, now());
    }
    return readState(tx);
  });

/** A plan sealed before keeps its date. Throws `campaign_begun` after the first completed run. */
export const sealPlan = ({ db, now }: Deps, { email }: By, des_text: string): Promise<FindingsState> =>
  transaction(db, async (tx) => {
    if (await findFirstDay(tx)) throw new AppError('campaign_begun');
    const cod_sha256 = sha256(des_text);
    const plan = { cod_sha256, des_text, tms_sealed_at: now() };
    const sealed = await tx.insert(sealedPlan).values(plan).onConflictDoNothing().returning();
    if (sealed.length > 0) {
      const event = { event: 'plan_sealed', user: email, target, detail: { sha256: cod_sha256 } } as const;
      await recordSecurityEvent(tx, event, now());
    }
    return readState(tx);
  });

export const addErratum = ({ db, now }: Deps, { email }: By, text: { des_text_it: string; des_text_en: string }) =>
  transaction(db, async (tx) => {
    await tx.insert(findingsErratum).values({ ...text, tms_at: now() });
    await recordSecurityEvent(tx, { event: 'erratum_added', user: email, target }, now());
    return { dat_erratum: dayInItaly(now()) };
  });

const nameOfDay = (day: string, names: readonly string[]): string => {
  const ofDay = names.filter((name) => name.startsWith(day)).length;
  if (ofDay >= frozenADay) throw new AppError('too_many_requests');
  return ofDay === 0 ? day : `${day}-${ofDay + 1}`;
};

/** undefined: nothing to freeze. */
const answersOf = async (tx: Tx, live: LiveFigures, now: Date): Promise<Map<string, Figures> | undefined> => {
  const read = figuresReader(tx);
  const answers = new Map<string, Figures>();
  for (const choice of allChoices) {
    const figures = await read(live, choice, now);
    if (answers.size === 0 && figures.des_untold) return undefined;
    answers.set(nameOf(choice), figures);
  }
  return answers;
};

/** Freezes all answers of every set under the day's name. Throws `nothing_to_freeze` without figures. */
export const freeze = async ({ db, now }: Deps, surround: Surround, { email }: By): Promise<FindingsState> => {
  const shown = shownOf(await findLiveFigures(db));
  const sets = await Promise.all(shown.map(async (live) => ({ live, around: await surround(shown, live) })));
  return transaction(db, async (tx) => {
    await tx.execute('set transaction isolation level repeatable read');
    // Before anything is read: the next one must see what the first has stored.
    await tx.execute(sql`lock table ${frozenFindings} in share row exclusive mode`);
    const { frozen, plans } = await findNotes(tx);
    const cod_frozen = nameOfDay(dayInItaly(now()), frozen);
    let hasFrozen = false;
    for (const { live, around } of sets) {
      const { id_image_set } = live;
      const answers = await answersOf(tx, live, now());
      if (!answers) continue;
      if (!hasFrozen) await tx.insert(frozenFindings).values({ cod_frozen, tms_frozen_at: now(), id_image_set });
      hasFrozen = true;
      for (const [des_choice, figures] of answers) {
        const jsn_answer = together({ ...around, cod_frozen }, { frozen: [cod_frozen, ...frozen], plans }, figures);
        await tx.insert(frozenAnswer).values({ cod_frozen, id_image_set, des_choice, jsn_answer });
      }
    }
    if (!hasFrozen) throw new AppError('nothing_to_freeze');
    const detail = { edition: cod_frozen };
    await recordSecurityEvent(tx, { event: 'findings_frozen', user: email, target, detail }, now());
    return readState(tx);
  });
};
