import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DbOrTx } from '../db/database.ts';
import { appUser, role } from '../db/schema/accounts.ts';
import { inviteAdministrator } from '../features/accounts/accounts.ts';
import { colleagueClasses, demoAdministrator, demoClasses, demoColleague, demoTeacher } from './demo-school.ts';
import { beginDemo, clearDatabase, completeDemo, findContent } from './demo-state.ts';
import { simulateTickets } from './demo-tickets.ts';
import { simulateAudit } from './simulate-audit.ts';
import { demoPeriodMs, simulateClass, simulatePublic } from './simulate-runs.ts';

export const insertTeacher = async (
  db: DbOrTx,
  { email, full_name, now }: { email: string; full_name: string; now: Date },
): Promise<string> => {
  const [found] = await db.select({ id: role.id }).from(role).where(eq(role.name, 'teacher'));
  if (!found) throw new Error('There is no role "teacher".');
  const [inserted] = await db
    .insert(appUser)
    .values({ email, full_name, id_role: found.id, tms_created_at: now })
    .returning({ id: appUser.id });
  if (!inserted) throw new Error('The teacher was not stored.');
  return inserted.id;
};

/** Makes an empty or interrupted demonstration whole. Resolves to whether it did. Throws an Error for other data. */
export const fillDemo = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { publicRuns }: { publicRuns: number },
): Promise<boolean> => {
  const found = await findContent(db);
  if (found === 'demonstration') return false;
  if (found === 'installation')
    throw new Error('The data folder holds an installation that is not a demonstration: choose another DATA_DIR.');
  if (found === 'incomplete demonstration') await clearDatabase(db);

  // First, so that only data marked as simulated is ever cleared.
  await beginDemo(db, new Date(now().getTime() - demoPeriodMs));
  await inviteAdministrator({ db, now, origin: () => '' }, demoAdministrator);
  for (const [person, classes] of [
    [demoTeacher, demoClasses],
    [demoColleague, colleagueClasses],
  ] as const) {
    const id = await insertTeacher(db, { ...person, now: now() });
    for (const each of classes) await simulateClass({ db, now }, id, each);
  }
  await simulatePublic({ db, now }, { from: 0, to: publicRuns });
  await simulateTickets({ db, now });
  await simulateAudit({ db, now });
  await completeDemo(db);
  return true;
};
