import type { SignedIn } from './accounts.ts';
import type { TestApp } from './build-test-app.ts';

export type StoredEvent = {
  tms_at: Date;
  des_event: string;
  des_user: string | null;
  des_target: string;
  jsn_detail: Record<string, string>;
  des_ip: string | null;
};

/** Returns what a file's tests expect of an event: at the app's time, by an account, from no address. */
export const eventsBy =
  (test: TestApp, by: Pick<SignedIn, 'account'>) =>
  (des_event: string, des_target: string, jsn_detail: Record<string, string>): StoredEvent => ({
    tms_at: test.now(),
    des_event,
    des_user: by.account.email,
    des_target,
    jsn_detail,
    des_ip: null,
  });

/** Resolves to the security events whose user or target is `about`, oldest first. */
export const securityEventsAbout = async ({ db }: TestApp, about: string): Promise<StoredEvent[]> => {
  const { rows } = await db.$client.query<StoredEvent>(
    `select tms_at, des_event, des_user, des_target, jsn_detail, host(des_ip) as des_ip from security_event
     where des_user = $1 or des_target = $1 order by tms_at, des_event`,
    [about],
  );
  return rows;
};

/** Resolves to those of one kind. */
export const eventsOf = async (test: TestApp, about: string, des_event: string): Promise<StoredEvent[]> =>
  (await securityEventsAbout(test, about)).filter((event) => event.des_event === des_event);

/** Runs `work` while no security event can be stored. */
export const withoutEvents = async <T>({ db }: TestApp, work: () => Promise<T>): Promise<T> => {
  await db.$client.query('alter table security_event rename to security_event_away');
  try {
    return await work();
  } finally {
    await db.$client.query('alter table security_event_away rename to security_event');
  }
};

/** Runs `work` while every transaction that changes rows of the table fails at its commit. */
export const withoutCommits = async <T>({ db }: TestApp, table: string, work: () => Promise<T>): Promise<T> => {
  await db.$client.query(
    `create function refuse_commit() returns trigger language plpgsql as $$ begin raise 'refused at the end'; end $$;
     create constraint trigger refuse_commit after insert or update or delete on ${table}
     deferrable initially deferred for each row execute function refuse_commit()`,
  );
  try {
    return await work();
  } finally {
    await db.$client.query('drop function refuse_commit cascade');
  }
};
