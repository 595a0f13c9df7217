import { rounds } from '../../server/testing/simulated-participant.ts';
import type { Processes } from '../cpu-meter.ts';
import type { AtEnd } from '../endings.ts';
import { facesOfARun } from '../faces-of-a-run.ts';
import { onDatabase } from '../on-database.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import type { Target } from './target.ts';
import { usageDuring } from './usage.ts';

type Asked = { campaign: string; faces: number[]; image_set: number; public_words: number[]; class_words: number[] };

/** Reads what the rows of a run refer to. */
const readAsked = (connectionString: string): Promise<Asked> =>
  onDatabase(connectionString, async (client) => {
    const { rows } = await client.query<Asked>(
      `select (select uid_session from game_session where flg_public) as campaign,
              (select id from image_set where flg_active) as image_set,
              (select array_agg(id::int order by id) from (${facesOfARun}) as shown) as faces,
              (select array_agg(id::int order by id) from adjective where flg_public and not tutorial) as public_words,
              (select array_agg(id::int order by id) from adjective where flg_private and not tutorial) as class_words`,
    );
    if (!rows[0]) throw new Error('the database has no words and faces');
    return rows[0];
  });

// Unique in its session, and unlike the server's codes, which have no lower-case letters. 32 768 for each client and script.
const newCode = (letter: string) => `'${letter}' || lpad(to_hex(:client_id * 32768 + :n), 5, '0')`;

const answers = (words: number[], { faces, image_set }: Asked, who: string) => {
  const shown = words.flatMap((word) => faces.map((face) => ({ word, face })));
  return `
  insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
  select ${who}, ${image_set}, '{${shown.map(({ word }) => word)}}', '{${shown.map(({ face }) => face)}}',
         array_agg(300 + 2500 * random()), array_agg(random() < 0.55)
  from ${who === 'uid_user' ? 'who, ' : ''}generate_series(1, ${shown.length}) group by 1`;
};

const profile = (who: string) => `
  insert into public_profile (uid_user, des_gender, val_year_birth, id_country_birth, id_country_living, des_region,
                              des_phenotype, des_education_degree)
  select ${who}, 'F', 2010, 380, 380, 'Lazio', 'Caucasian', 'MiddleSchool' ${who === 'uid_user' ? 'from who' : ''}`;

const hash = `encode(sha256(random()::text::bytea), 'hex')`;

/** Writes all rows of a submission in one statement, including the participant, which in a real run exists already. */
const submission = (asked: Asked) => `\\set n :n + 1
with who as (
  insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
  values ('${asked.campaign}', ${newCode('s')}, now(), ${hash}, ${asked.image_set})
  returning uid_user
), profile as (${profile('uid_user')})
${answers(asked.public_words, asked, 'uid_user')};
`;

const completion = (words: number[], asked: Asked, more = '') => `
with answers as (${answers(words, asked, ':uid_user::uuid')})${more}
update participant set tms_completed_at = now(), cod_run_hash = ${hash}, id_image_set = ${asked.image_set}
where uid_user = :uid_user::uuid;
`;

/** Writes the rows of a whole run, one transaction a call. Without reads and the audit. */
const publicRun = (asked: Asked) => `\\set n :n + 1
insert into participant (uid_session, cod_user) values ('${asked.campaign}', ${newCode('p')}) returning uid_user \\gset
${completion(asked.public_words, asked, `, profile as (${profile(':uid_user::uuid')})`)}`;

const classRun = (asked: Asked, classes: string[]) => `\\set n :n + 1
\\set place random(1, ${classes.length})
insert into participant (uid_session, cod_user)
values ((array['${classes.join("','")}'])[:place]::uuid, ${newCode('c')}) returning uid_user \\gset
${rounds.map((round) => `update participant set num_round = ${round} where uid_user = :uid_user::uuid;`).join('\n')}
${completion(asked.class_words, asked)}`;

type Size = { connections: number; seconds: number; classes: string[] };

/** How many whole runs pgbench has stored. */
export const runsOfFloor = (floor: Floor) =>
  'skipped' in floor
    ? { public: 0, class: 0 }
    : {
        public: (floor.submissions.done[0] ?? 0) + (floor.whole_runs.done[0] ?? 0),
        class: floor.whole_runs.done[1] ?? 0,
      };

/**
 * Measures how fast this PostgreSQL takes the same rows from pgbench, without HTTP, checks or reads. `skipped` says why not
 * if there is no pgbench.
 */
export const measureFloor = async (
  { connectionString }: Target,
  { connections, seconds, classes }: Size,
  { processes, atEnd }: { processes: Processes; atEnd: AtEnd },
) => {
  const pgbench = findPgbench();
  if (!pgbench) return { skipped: 'no pgbench on PATH or in /usr/lib/postgresql/*/bin' };
  const asked = await readAsked(connectionString);
  const measure = (scripts: string[]) =>
    usageDuring(processes, () => runPgbench({ pgbench, connectionString, scripts, connections, seconds }, atEnd));
  return {
    submissions: await measure([submission(asked)]),
    whole_runs: await measure([publicRun(asked), classRun(asked, classes)]),
  };
};

export type Floor = Awaited<ReturnType<typeof measureFloor>>;
