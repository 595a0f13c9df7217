import { resolve } from 'node:path';
import type { Database } from '../db/database.ts';
import { showCode } from '../features/play/play.ts';
import { howToStop } from '../lib/how-to-stop.ts';
import { findSights } from './demo.repository.ts';
import { makeDemoLink } from './demo-links.ts';
import { demoAdministrator, demoTeacher } from './people.ts';

type Found = { config: { DATA_DIR: string }; db: Database; origin: string };

const now = () => new Date();

const atHour = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Resolves to the text printed when a demonstration is ready: how to sign in, and what to see. */
export const demoWelcome = async ({ config, db, origin }: Found): Promise<string> => {
  const wayIn = async (role: string, person: typeof demoTeacher): Promise<string[]> => {
    const made = await makeDemoLink({ db, now, origin }, person);
    return made
      ? [`  ${role}, ${person.full_name}, ${person.email} (until ${atHour(made.until)})`, `    ${made.link}`]
      : [];
  };
  const { running, finished } = await findSights(db, demoTeacher);
  const sights: [string, string][] = [
    ['The public test:', '/test'],
    ...(running
      ? [['A class that is playing:', `/join/${showCode(running.cod_session)}`] satisfies [string, string]]
      : []),
    ['What its teacher sees:', running ? `/sessions/${running.uid_session}` : '/sessions'],
    ...(finished
      ? [['Results of a class:', `/sessions/${finished.uid_session}/results`] satisfies [string, string]]
      : []),
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
    ...sights.map(([name, path]) => `  ${name.padEnd(28)}${origin}${path}`),
    '',
    `  Data and mails:  ${resolve(config.DATA_DIR)}`,
    howToStop(),
    '',
  ];
  return `${lines.join('\n')}\n`;
};
