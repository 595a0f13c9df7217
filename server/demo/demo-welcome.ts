import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DbOrTx } from '../db/database.ts';
import { appUser } from '../db/schema/accounts.ts';
import { gameSession, participant } from '../db/schema/runs.ts';
import { transaction } from '../db/transaction.ts';
import { createLink, findAccountByEmail, type Link } from '../features/accounts/accounts.ts';
import { showCode } from '../features/play/play.ts';
import { howToStop } from '../lib/how-to-stop.ts';
import { demoAdministrator, demoTeacher } from './demo-school.ts';

/** Makes a new link for choosing a password. Resolves to undefined when the account is deleted or disabled. */
export const makeDemoLink = async (
  { db, now, origin }: Pick<Context, 'db' | 'now'> & { origin: string },
  { email }: { email: string },
): Promise<Link | undefined> => {
  const account = await findAccountByEmail(db, email);
  if (!account || account.disabled) return undefined;
  const purpose = account.tms_registered_at ? 'forgotten' : 'invitation';
  return transaction(db, (tx) => createLink(tx, { id_user: account.id, purpose, now: now(), origin }));
};

/** Resolves to an account's classes worth showing: a running one, and the finished one with the most pupils. */
export const findSights = async (db: DbOrTx, { email }: { email: string }) => {
  const { rows } = await db.execute<{ cod_session: string; uid_session: string; flg_stopped: boolean }>(sql`
    select distinct on (flg_stopped) ${gameSession.cod_session}, ${gameSession.uid_session},
           ${gameSession.tms_stopped_at} is not null as flg_stopped
    from ${gameSession}, lateral (
      select count(*) as pupils from ${participant} where ${participant.uid_session} = ${gameSession.uid_session}
    ) as counted
    where ${gameSession.id_owner} = (select ${appUser.id} from ${appUser} where ${appUser.email} = ${email})
      and not ${gameSession.flg_simulated} and ${gameSession.tms_started_at} is not null
    order by flg_stopped, pupils desc, ${gameSession.id} desc`);
  return {
    running: rows.find(({ flg_stopped }) => !flg_stopped),
    finished: rows.find(({ flg_stopped }) => flg_stopped),
  };
};

const atHour = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

type Ready = Pick<Context, 'db'> & { config: Pick<Context['config'], 'DATA_DIR'>; origin: string };

/** Resolves to the text printed when a demonstration is ready: how to sign in, and what to see. */
export const demoWelcome = async ({ config, db, origin }: Ready): Promise<string> => {
  const wayIn = async (role: string, person: typeof demoTeacher): Promise<string[]> => {
    const made = await makeDemoLink({ db, now: () => new Date(), origin }, person);
    return made
      ? [`  ${role}, ${person.full_name}, ${person.email} (until ${atHour(made.until)})`, `    ${made.link}`]
      : [];
  };
  const { running, finished } = await findSights(db, demoTeacher);
  const sights: [name: string, path: string | undefined][] = [
    ['The public test:', '/test'],
    ['A class that is playing:', running && `/join/${showCode(running.cod_session)}`],
    ['What its teacher sees:', running ? `/sessions/${running.uid_session}` : '/sessions'],
    ['Results of a class:', finished && `/sessions/${finished.uid_session}/results`],
    ['What was found:', '/publishing'],
    ['The guide for teachers:', '/guide'],
    ['Help, and who asks for it:', '/support'],
    ['Pages and their visits:', '/audit/frontend'],
    ['Calls and errors:', '/audit/backend'],
  ];
  const lines = [
    '',
    `  Prima Vista is ready:  ${origin}`,
    '  A demonstration: all data in it are simulated, and every page says so.',
    '',
    '  Come in with one of these links, choose a password, and you are signed in. Each works once; another start makes others.',
    ...(await wayIn('Administrator', demoAdministrator)),
    ...(await wayIn('Teacher', demoTeacher)),
    '',
    '  Worth a look:',
    ...sights.flatMap(([name, path]) => (path ? [`  ${name.padEnd(28)}${origin}${path}`] : [])),
    '',
    `  Data and mails:  ${resolve(config.DATA_DIR)}`,
    howToStop(),
    '',
  ];
  return `${lines.join('\n')}\n`;
};
