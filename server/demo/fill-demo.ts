import type { Database } from '../db/database.ts';
import { inviteAdministrator } from '../features/accounts/accounts.ts';
import { clear, findContent, insertTeacher } from './demo.repository.ts';
import { colleagueClasses, demoClasses } from './demo-classes.ts';
import { markAsDemo, markAsWhole } from './demo-mark.ts';
import { demoAdministrator, demoColleague, demoTeacher } from './people.ts';
import { simulateAudit } from './simulate-audit.ts';
import { simulateClass } from './simulate-class.ts';
import { demoPeriodMs, simulatePublic } from './simulate-public.ts';
import { simulateTickets } from './simulate-tickets.ts';

type Deps = { db: Database; now: () => Date };

/**
 * Turns an empty database into a demonstration: people, classes, public runs and requests for help, created by the
 * rules for real ones, and their audit. An interrupted one is created again, a complete one stays as it is. Resolves to
 * whether it created one. Throws an Error when the database contains anything else.
 */
export const fillDemo = async ({ db, now }: Deps, { publicRuns }: { publicRuns: number }): Promise<boolean> => {
  const found = await findContent(db);
  if (found === 'a demonstration') return false;
  if (found === 'an installation') {
    throw new Error('The data folder holds an installation that is not a demonstration: choose another DATA_DIR.');
  }
  if (found === 'half a demonstration') await clear(db);

  // First, so that only data marked as simulated is ever cleared.
  await markAsDemo(db, new Date(now().getTime() - demoPeriodMs));
  await inviteAdministrator({ db, now, origin: () => '' }, demoAdministrator);
  const teacher = await insertTeacher(db, { ...demoTeacher, now: now() });
  for (const demoClass of demoClasses) await simulateClass({ db, now }, teacher, demoClass);
  const colleague = await insertTeacher(db, { ...demoColleague, now: now() });
  for (const demoClass of colleagueClasses) await simulateClass({ db, now }, colleague, demoClass);
  await simulatePublic({ db, now }, { from: 0, to: publicRuns });
  await simulateTickets({ db, now });
  await simulateAudit({ db, now });
  await markAsWhole(db);
  return true;
};
