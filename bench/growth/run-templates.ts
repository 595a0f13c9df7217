import type pg from 'pg';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Database } from '../../server/db/database.ts';
import { findQuestions, simulateRun } from '../../server/features/simulation/simulation.ts';
import { facesOfARun } from '../faces-of-a-run.ts';
import { isSmoke } from '../report.ts';

/** How many different runs the stored ones are copies of; the first half are public, the others class runs. */
export const templates = isSmoke ? 20 : 1000;

const placeholder = '00000000-0000-4000-8000-000000000000';

const simulateTemplates = async (db: Database) => {
  const { rows } = await db.$client.query<{ id: number }>(facesOfARun);
  const shown = new Set(rows.map(({ id }) => id));
  const random = seededRandom(templates);
  const ofKind = async (kind: 'public' | 'class', first: number) => {
    const { adjectives, images } = await findQuestions(db, kind);
    const questions = { adjectives, images: images.filter(({ id }) => shown.has(id)) };
    return Array.from({ length: templates / 2 }, (_, place) => {
      const run = simulateRun({
        uid_session: placeholder,
        uid_user: placeholder,
        ...questions,
        random,
        person: kind === 'public',
        year: 2026,
      });
      return { template: first + place, ...run };
    });
  };
  return [...(await ofKind('public', 0)), ...(await ofKind('class', templates / 2))];
};

/** Stores answers and profiles of simulated runs in temporary tables of this connection, to copy runs from. */
export const makeTemplates = async (db: Database, client: pg.ClientBase): Promise<void> => {
  const runs = await simulateTemplates(db);
  const answers = runs.flatMap(({ template, responses }) =>
    responses.map((answer, num_position) => ({ ...answer, template, num_position })),
  );
  const profiles = runs.flatMap(({ template, public_user_profiling_data: profile }) =>
    profile ? [{ ...profile, template }] : [],
  );
  await client.query(
    `create temp table template_answer (template int, id_adjective smallint, id_image smallint, num_position smallint,
       val_elapsed_time float8, flg_response boolean)`,
  );
  await client.query('insert into template_answer select * from json_populate_recordset(null::template_answer, $1)', [
    JSON.stringify(answers),
  ]);
  await client.query('create temp table template_profile (like public_profile)');
  await client.query('alter table template_profile drop column uid_user, add column template int');
  await client.query('insert into template_profile select * from json_populate_recordset(null::template_profile, $1)', [
    JSON.stringify(profiles),
  ]);
  await client.query('analyze template_answer, template_profile');
};
