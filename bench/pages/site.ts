import { insertTeacher } from '../../server/demo/demo.repository.ts';
import { demoClasses } from '../../server/demo/demo-classes.ts';
import { fillCampaign } from '../../server/demo/fill-campaign.ts';
import { simulateClass } from '../../server/demo/simulate-class.ts';
import { hashPassword } from '../../server/features/auth/auth.ts';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { type AtEnd, startUntilEnd } from '../endings.ts';
import { startSeededDatabase } from '../seeded-database.ts';

const now = () => new Date();

/** The site's only account, a teacher, as most accounts are. */
export const teacher = { email: 'ada@school.example', full_name: 'Ada Prova', password: 'Chiaro-di-luna-42' };

/** Public runs: from 30 on the findings have figures. */
const runs = 40;

/** The built server with a teacher, the demo's classes and public runs. `results`: the path of a finished run's results. */
export const startSite = async (atEnd: AtEnd): Promise<{ origin: string; results: string }> => {
  const { db, connectionString } = await startSeededDatabase(atEnd, 'pages');
  const { $client } = db;
  const id = await insertTeacher(db, { ...teacher, now: now() });
  await $client.query('update app_user set cod_password_hash = $1', [await hashPassword(teacher.password)]);
  for (const demoClass of demoClasses) await simulateClass({ db, now }, id, demoClass);
  await fillCampaign({ db, now }, { runs });
  await $client.query('insert into findings_state (flg_public) values (true) on conflict do nothing');
  const { rows } = await $client.query<{ path: string }>(
    `select concat_ws('/', '/test', uid_session, uid_user) as path from participant join game_session using (uid_session)
     where flg_public and tms_completed_at is not null and des_aside is null order by tms_completed_at desc limit 1`,
  );
  const env = { DATABASE_URL: connectionString, STEP_MINUTES: '0' };
  const { origin } = await startUntilEnd(atEnd, () => spawnServer({ from: 'built', env }));
  return { origin, results: rows[0]?.path ?? '' };
};
