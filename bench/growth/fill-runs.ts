import type pg from 'pg';
import { maxListLength } from '../../contract/rules/limits.ts';
import type { Database } from '../../server/db/database.ts';
import { withoutIndexes } from '../audit-rows.ts';
import { isSmoke } from '../report.ts';
import { storeMoments } from './fill-moments.ts';
import { makeTemplates, templates } from './run-templates.ts';

/** Over how many days up to yesterday the runs are spread: more than the audit keeps. */
export const campaignDays = 100;

/** One run in five belongs to a class; a teacher has ten classes. */
const everyFifth = 5;
export const classesOfTeacher = 10;

/** How many runs to store, and how many of them a class has. */
export type Amount = { runs: number; classSize: number };

export const classesOf = ({ runs, classSize }: Amount): number => Math.ceil(Math.floor(runs / everyFifth) / classSize);

/** Classes that were left before anybody finished: the newest ones at every size, so that lists show the same. */
const leftClasses = isSmoke ? 20 : maxListLength;
const pupilsOfLeftClass = 30;

const storeTeachers = (client: pg.ClientBase, classes: number) =>
  client.query(
    `insert into app_user (email, full_name, id_role, tms_registered_at)
     select 'teacher' || n || '@school.example', 'Ada Prova', role.id, now()
     from generate_series(0, $1::int) as n, role where role.name = 'teacher'`,
    [Math.ceil(classes / classesOfTeacher)],
  );

/** Plans each run, in order of time; class runs and public ones alternate. */
const planRuns = async (client: pg.ClientBase, { runs, classSize }: Amount): Promise<void> => {
  await client.query(
    `create temp table planned as
     select n, gen_random_uuid() as uid_user, n % ${everyFifth} = 0 as of_class,
            (n / ${everyFifth} - 1) / ${classSize} as class,
            n % ${templates / 2} + case when n % ${everyFifth} = 0 then ${templates / 2} else 0 end as template,
            current_date - interval '1 day' * ${campaignDays} * (1 - n::float8 / $1::int) as tms_at
     from generate_series(1, $1::int) as n`.replaceAll('$1', String(runs)),
  );
  await client.query(
    `create temp table planned_class as
     select class, gen_random_uuid() as uid_session, min(tms_at) as tms_from, max(tms_at) as tms_until
     from planned where of_class group by class`,
  );
  await client.query('analyze planned, planned_class');
};

const storeSessions = (client: pg.ClientBase) =>
  client.query(
    `insert into game_session
       (uid_session, id_owner, des_name, cod_session, tms_created_at, tms_started_at, tms_stopped_at)
     select uid_session, app_user.id, 'Class ' || class, lpad(upper(to_hex(class)), 6, 'U'), tms_from, tms_from, tms_until
     from planned_class
     join app_user on email = 'teacher' || class / ${classesOfTeacher} || '@school.example'
     order by class`,
  );

const sessionOfRun = `
  planned left join planned_class on of_class and planned_class.class = planned.class
  cross join (select uid_session from game_session where flg_public) as campaign`;

const storeParticipants = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `insert into participant (uid_user, uid_session, cod_user, tms_created_at, tms_completed_at, cod_run_hash,
       id_image_set, num_round, tms_folded_at, flg_moments)
     select uid_user, coalesce(planned_class.uid_session, campaign.uid_session), lpad(upper(to_hex(n)), 6, 'U'),
            tms_at - interval '5 minutes', tms_at, encode(sha256(uid_user::text::bytea), 'hex'), image_set.id,
            case when of_class then 5 else 0 end, tms_at, true
     from ${sessionOfRun} cross join image_set where flg_active
     order by n`,
  );
  await client.query(
    `insert into public_profile (uid_user, des_gender, val_year_birth, id_country_birth, id_country_living,
       des_time_country_living, des_region, des_phenotype, des_education_degree)
     select uid_user, des_gender, val_year_birth, id_country_birth, id_country_living, des_time_country_living,
            des_region, des_phenotype, des_education_degree
     from planned join template_profile using (template) order by n`,
  );
};

const storeAnswers = (client: pg.ClientBase) =>
  client.query(
    `insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
     select uid_user, image_set.id, id_adjective, id_image, val_elapsed_time, flg_response
     from planned join (
       select template, array_agg(id_adjective order by num_position) as id_adjective,
              array_agg(id_image order by num_position) as id_image,
              array_agg(val_elapsed_time order by num_position) as val_elapsed_time,
              array_agg(flg_response order by num_position) as flg_response
       from template_answer group by template
     ) as played using (template) cross join image_set where flg_active`,
  );

/** Stores what folding would have counted: each template's counts times its runs in the session. */
const storeTally = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `insert into tally (uid_session, id_image_set, id_adjective, des_phenotype, des_gender, yes, answers)
     select uid_session, id_image_set, id_adjective, des_phenotype, des_gender, sum(yes * runs), sum(answers * runs)
     from (
       select coalesce(planned_class.uid_session, campaign.uid_session) as uid_session, template, count(*) as runs
       from ${sessionOfRun} group by 1, 2
     ) as played
     join (
       select template, id_image_set, id_adjective, des_phenotype, des_gender,
              count(*) filter (where flg_response) as yes, count(flg_response) as answers
       from template_answer join image on image.id = id_image group by 1, 2, 3, 4, 5
     ) as cell using (template)
     group by 1, 2, 3, 4, 5
     order by 1, 2, 3, 4, 5`,
  );
  await client.query(
    `insert into tally_runs (uid_session, id_image_set, runs, num_moments)
     select uid_session, id_image_set, count(*), count(*) from participant where tms_folded_at is not null
     group by 1, 2 order by 1, 2`,
  );
};

/** Stores the sums of all classes, as folding would have left them. */
const storeSumsOfClasses = async (client: pg.ClientBase): Promise<void> => {
  const day = `((tms_stopped_at + interval '15 minutes') at time zone 'UTC')::date`;
  const cell = 'id_adjective, des_phenotype, des_gender';
  await client.query(
    `insert into all_classes_day (id_image_set, dat_day, num_classes, num_runs, num_moments)
     select id_image_set, ${day}, count(*), sum(runs), sum(runs) from tally_runs join game_session using (uid_session)
     where not flg_public group by 1, 2`,
  );
  await client.query(
    `insert into all_classes_day_tally (id_image_set, dat_day, ${cell}, yes, answers)
     select id_image_set, ${day}, ${cell}, sum(yes), sum(answers) from tally join game_session using (uid_session)
     where not flg_public group by 1, 2, 3, 4, 5`,
  );
  await client.query(
    `insert into all_classes_tally (id_image_set, ${cell}, yes, answers)
     select id_image_set, ${cell}, sum(yes), sum(answers) from all_classes_day_tally group by 1, 2, 3, 4`,
  );
};

const storeLeftClasses = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `insert into app_user (email, full_name, id_role, tms_registered_at)
     select 'left' || n || '@school.example', 'Ada Prova', role.id, now()
     from generate_series(1, $1::int) as n, role where role.name = 'teacher'`,
    [Math.ceil(leftClasses / classesOfTeacher)],
  );
  await client.query(
    `insert into game_session (id_owner, des_name, cod_session, tms_created_at, tms_started_at, tms_stopped_at)
     select app_user.id, 'Left ' || n, 'L' || lpad(to_hex(n), 5, '0'), now(), now(), now()
     from generate_series(1, $1::int) as n
     join app_user on email = 'left' || 1 + n / ${classesOfTeacher} || '@school.example'`,
    [leftClasses - 1],
  );
  await client.query(
    `insert into participant (uid_session, cod_user)
     select uid_session, lpad(to_hex(n), 6, 'L') from game_session, generate_series(1, $1::int) as n
     where des_name like 'Left %'`,
    [pupilsOfLeftClass],
  );
};

/**
 * Stores this many completed and counted runs, as a campaign of `campaignDays` with its classes would. Answers are stored in
 * order of time and indexed afterwards.
 */
export const fillRuns = async (db: Database, amount: Amount): Promise<void> => {
  const client = await db.$client.connect();
  try {
    await makeTemplates(db, client);
    await storeTeachers(client, classesOf(amount));
    // The rows satisfy all foreign keys by construction; checking them would take longer than storing them.
    await client.query('set session_replication_role = replica');
    await planRuns(client, amount);
    await storeSessions(client);
    await storeParticipants(client);
    await client.query('begin');
    await client.query('truncate run');
    await withoutIndexes(client, ['run'], () => storeAnswers(client));
    await client.query('commit');
    await storeTally(client);
    await storeSumsOfClasses(client);
    await storeMoments(client, sessionOfRun);
    await storeLeftClasses(client);
  } finally {
    // Closes the connection, and with it its settings and temporary tables.
    client.release(true);
  }
};
