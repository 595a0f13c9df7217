import type { Database } from '../db/database.ts';
import { halfMade } from './demo-mark.ts';
import { demoDomain } from './people.ts';

/**
 * What a database holds: nothing of its own yet, a demonstration that was cut off while it was made, a whole one, or
 * somebody's work.
 */
export type Found = 'nothing' | 'half a demonstration' | 'a demonstration' | 'an installation';

export const findContent = async ({ $client }: Database): Promise<Found> => {
  const { rows } = await $client.query<Record<'demo' | 'half' | 'strangers' | 'used', boolean>>(
    `select exists (select from game_session where flg_public and flg_simulated) as demo,
            exists (select from game_session where flg_public and flg_simulated and des_note = $2) as half,
            exists (select from app_user where email not like '%@' || $1) as strangers,
            exists (select from app_user) or exists (select from participant)
              or exists (select from game_session where not flg_public) or exists (select from ticket) as used`,
    [demoDomain, halfMade],
  );
  const [found] = rows;
  if (found?.half) return found.strangers ? 'an installation' : 'half a demonstration';
  if (found?.demo) return 'a demonstration';
  return found?.used ? 'an installation' : 'nothing';
};

/** Leaves nothing but what a new database has. */
export const clear = async ({ $client }: Database): Promise<void> => {
  await $client.query('delete from game_session where not flg_public');
  await $client.query('delete from participant');
  await $client.query('truncate tally, tally_runs');
  await $client.query('delete from ticket');
  await $client.query('delete from app_user');
  await $client.query('truncate nav_event, request_event, frontend_error, backend_error, security_event');
  await $client.query('truncate nav_day, request_day, audit_day, visitor, visitor_salt');
};

/** An account that has no password yet. */
export const insertTeacher = async (
  { $client }: Database,
  { email, full_name, now }: { email: string; full_name: string; now: Date },
): Promise<string> => {
  const { rows } = await $client.query<{ id: string }>(
    `insert into app_user (email, full_name, id_role, tms_created_at)
     select $1, $2, id, $3 from role where name = 'teacher' returning id`,
    [email, full_name, now],
  );
  if (!rows[0]) throw new Error('there is no role "teacher"');
  return rows[0].id;
};

/** The newest classes of an account that are worth a look: one that is going on, and the one of most pupils that is over. */
export const findSights = async ({ $client }: Database, { email }: { email: string }) => {
  const { rows } = await $client.query<{ cod_session: string; uid_session: string; flg_stopped: boolean }>(
    `select distinct on (flg_stopped) cod_session, uid_session, tms_stopped_at is not null as flg_stopped
     from game_session s, lateral (select count(*) as pupils from participant p where p.uid_session = s.uid_session) c
     where id_owner = (select id from app_user where email = $1) and not flg_simulated and tms_started_at is not null
     order by flg_stopped, pupils desc, id desc`,
    [email],
  );
  return {
    running: rows.find(({ flg_stopped }) => !flg_stopped),
    finished: rows.find(({ flg_stopped }) => flg_stopped),
  };
};
