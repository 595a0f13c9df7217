import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startJobs } from '../../jobs/jobs.ts';
import type { Mail } from '../../mail/mail.ts';
import { MailError, type MailOutcome } from '../../mail/mail-error.ts';
import { quietLog } from '../../quiet-log.ts';
import { createAccount, type TestAccount } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { noticeWorkers } from './notices.ts';
import { mail } from './testing/people.ts';
import { draft } from './testing/send-ticket.ts';
import { sweepDeliveries } from './ticket-sweep.ts';
import { ticketHandling } from './tickets.ts';

const test = useTestApp();
let teacher: TestAccount;
let staff: TestAccount;
beforeAll(async () => {
  const jobs = await startJobs({ db: test.serverDb, asOwner: test.asOwner, log: quietLog });
  await jobs.stop();
});
beforeEach(async () => {
  await test.query('delete from ticket');
  await test.query('delete from app_user');
  teacher = await createAccount(test, { scopes: ['support:read'] });
  staff = await createAccount(test, { scopes: ['support:read', 'support:update'] });
});

const scopes = ['support:read' as const, 'support:update' as const];
const minutes = (number: number) => new Date(test.now().getTime() + number * 60_000);

/** A queue that is away, a mail server that fails as long as `outcome` says so, and what it accepted. */
const setting = (config: Partial<typeof mail> = {}) => {
  const sent: Mail[] = [];
  const queued: string[] = [];
  let outcome: MailOutcome | undefined;
  const settings = { HUBSPOT_URL: '', RATE_LIMIT_PER_IP: 100, ...config };
  const sendMail = async (letter: Mail) => {
    if (outcome) throw new MailError('no', outcome);
    sent.push(letter);
  };
  const deps = { db: test.serverDb, keys: test.keys, now: test.now, origin: () => 'https://pv.example', sendMail };
  const away = async () => {
    throw new Error('the queue is away');
  };
  const service = ticketHandling({ ...deps, config: settings, addWork: away, log: quietLog });
  const { ticket_notice } = noticeWorkers({ ...deps, config: settings });
  const sweep = (now: Date) =>
    sweepDeliveries({
      db: test.serverDb,
      now: () => now,
      addWork: async (_kind, data) => void ('id_notice' in data && queued.push(data.id_notice)),
    });
  return {
    sent,
    queued,
    sweep,
    service,
    failWith: (next?: MailOutcome) => {
      outcome = next;
    },
    work: async () => {
      const results = await Promise.allSettled(queued.splice(0).map((id_notice) => ticket_notice({ id_notice })));
      return results.map(({ status }) => status);
    },
  };
};

type Service = ReturnType<typeof setting>['service'];
const ask = (service: Service) =>
  service.create(
    { id: teacher.id, scopes: ['support:read'] },
    { ...draft(), hs_ticket_category: 'other', hs_ticket_priority: 'LOW', language: 'it' } as never,
    [],
  );
const say = (content: string, num_seen = 0) => ({
  id: randomUUID(),
  content,
  num_seen,
  language: 'it' as const,
  close: false,
});

it('nothing is lost while queue and mail server are away: the sweep finds it, and it goes out when they are back', async () => {
  const { service, sweep, work, sent, failWith } = setting();
  const { id } = await ask(service);
  await service.write({ id: staff.id, scopes }, id, say('Ecco'));
  failWith('later');
  expect(await sweep(minutes(1))).toBe(0);
  expect(await sweep(minutes(5))).toBe(2);
  expect(await work()).toEqual(['rejected', 'rejected']);
  expect(await service.messages({ id: staff.id, scopes }, id)).toMatchObject([{ mail: 'waiting' }]);
  expect(await service.messages({ id: teacher.id, scopes: ['support:read'] }, id)).toMatchObject([{ mail: null }]);
  expect(sent).toEqual([]);
  failWith();
  expect(await sweep(minutes(60 * 30))).toBe(2);
  expect(await work()).toEqual(['fulfilled', 'fulfilled']);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([staff.email, teacher.email].toSorted());
  expect(await service.messages({ id: staff.id, scopes }, id)).toMatchObject([{ mail: null }]);
  expect(await sweep(minutes(60 * 40))).toBe(0);
});

it('a mail that may have arrived is sent again under the same id; a refused one, and one after a week, is given up', async () => {
  const { service, sweep, work, queued, sent, failWith } = setting();
  const { id } = await ask(service);
  await service.close({ id: staff.id, scopes }, id, true);
  await service.write({ id: staff.id, scopes }, id, say('Ecco'));
  // The staff's own mail about the new ticket is not needed any more: it is closed.
  expect(await sweep(minutes(5))).toBe(2);
  failWith('uncertain');
  const before = [...queued];
  expect((await work()).toSorted()).toEqual(['fulfilled', 'rejected']);
  failWith();
  expect(await sweep(minutes(9))).toBe(1);
  expect(await work()).toEqual(['fulfilled']);
  expect(before.map((notice) => `<${notice}@pv.example>`)).toContain(sent[0]?.messageId);

  await service.write({ id: staff.id, scopes }, id, say('Ancora', 1));
  await sweep(minutes(5));
  failWith('refused');
  expect(await work()).toEqual(['rejected']);
  expect(await service.messages({ id: staff.id, scopes }, id)).toMatchObject([{ mail: null }, { mail: 'failed' }]);
  await service.write({ id: staff.id, scopes }, id, say('E poi', 2));
  expect(await sweep(minutes(60 * 24 * 7 + 1))).toBe(0);
  expect((await service.messages({ id: staff.id, scopes }, id)).map((one) => one.mail)).toEqual([
    null,
    'failed',
    'failed',
  ]);
});

it('with a support address, the ticket and what is written in it again go there, not to everybody’s inbox', async () => {
  const { service, sweep, work, sent } = setting(mail);
  const { id } = await ask(service);
  await test.query('delete from ticket_delivery');
  await service.write({ id: teacher.id, scopes: ['support:read'] }, id, say('Ancora una cosa'));
  expect(await sweep(minutes(5))).toBe(1);
  await work();
  expect(sent).toMatchObject([{ to: mail.SUPPORT_EMAIL }]);
  expect(sent[0]?.text).not.toContain('Ancora una cosa');
});

it('is limited to sixty messages of an account in an hour', async () => {
  const { service } = setting();
  const { id } = await ask(service);
  for (let said = 0; said < 60; said += 1) await service.write({ id: staff.id, scopes }, id, say('Ecco', said));
  await expect(service.write({ id: staff.id, scopes }, id, say('Ecco', 60))).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect(await service.messages({ id: staff.id, scopes }, id)).toHaveLength(60);
});
