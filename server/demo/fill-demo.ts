import type { Database } from '../db/database.ts';
import { inviteAdministrator } from '../features/passwords/first-administrator.service.ts';
import { clear, findContent, insertTeacher } from './demo.repository.ts';
import { demoClasses } from './demo-classes.ts';
import { markAsDemo } from './demo-mark.ts';
import { demoAdministrator, demoTeacher } from './people.ts';
import { simulateClass } from './simulate-class.ts';
import { demoPeriod, simulatePublic } from './simulate-public.ts';

type Deps = { db: Database; now: () => Date };

/**
 * Makes a demonstration of an empty database: people, classes and public runs, through the rules that hold for real ones.
 * One that was cut off is made anew, one that is there stays as it is. Resolves to whether it made one. Throws an Error
 * when the database holds anything else.
 */
export const fillDemo = async ({ db, now }: Deps, { publicRuns }: { publicRuns: number }): Promise<boolean> => {
  const found = await findContent(db);
  if (found === 'a demonstration') return false;
  if (found === 'an installation') {
    throw new Error('The data folder holds an installation that is no demonstration: choose another DATA_DIR.');
  }
  if (found === 'half a demonstration') await clear(db);

  // First, since these addresses tell a demonstration that was cut off from an installation.
  await inviteAdministrator({ db, now, origin: () => '' }, demoAdministrator);
  const teacher = await insertTeacher(db, { ...demoTeacher, now: now() });
  for (const demoClass of demoClasses) await simulateClass({ db, now }, teacher, demoClass);
  await simulatePublic({ db, now }, { runs: publicRuns });
  await markAsDemo(db, new Date(now().getTime() - demoPeriod));
  return true;
};
