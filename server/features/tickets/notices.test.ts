import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type AddWork, FinalError, type Work } from '../../jobs/work.ts';
import { type Mail, MailError } from '../../mail/mail.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { findMessages } from './messages.ts';
import { ticketNoticeWorkers } from './notices.ts';
import { staffScopes, usePeople } from './testing/people.ts';
import { draft } from './testing/send-ticket.ts';
import { closeTicket } from './tickets.repository.ts';
import { createTicketCalls } from './tickets.ts';

const test = useTestApp();
const { teacher, staff } = usePeople(test, { alone: true });

/** A queue, a mail server that fails as long as `outcome` says so, and what it accepted. */
const setting = () => {
  const sent: Mail[] = [];
  const queued: Work['ticket_notice'][] = [];
  let outcome: MailError['outcome'] | undefined;
  const config = { RATE_LIMIT_PER_IP: 100, SMTP_URL: undefined };
  const sendMail = async (letter: Mail) => {
    if (outcome) throw new MailError('no', outcome);
    sent.push(letter);
  };
  const deps = { db: test.serverDb, keys: test.keys, now: test.now, origin: () => 'https://pv.example', sendMail };
  const addWork: AddWork = async (tx, _kind, data) =>
    tx.afterCommit(() => void ('id_notice' in data && queued.push(data)));
  const service = createTicketCalls({ ...deps, config, addWork });
  const { ticket_notice } = ticketNoticeWorkers({ ...deps, config });
  return {
    sent,
    queued,
    service,
    failWith: (next?: MailError['outcome']) => {
      outcome = next;
    },
    /** Does what is queued; what fails stays there, as in the real queue, unless it is final or the last attempt. */
    work: async (isLast = false) => {
      const tried = queued.splice(0);
      const results = await Promise.allSettled(tried.map((data) => ticket_notice(data, isLast)));
      const isOver = (result?: PromiseSettledResult<void>) =>
        isLast || result?.status === 'fulfilled' || result?.reason instanceof FinalError;
      queued.push(...tried.filter((_, index) => !isOver(results[index])));
      return results.map(({ status }) => status);
    },
  };
};

const ask = (service: ReturnType<typeof setting>['service']) =>
  service.create({ id: teacher.account.id, scopes: ['support:read'] }, { ...draft(), language: 'it' } as never, []);
const asStaff = () => ({ id: staff.account.id, scopes: staffScopes });
const say = (content: string, num_seen = 0) => ({
  ...{ id: randomUUID(), content, num_seen, close: false },
  language: 'it' as const,
});

it('nothing is lost while the mail server is away: it goes out when that is back', async () => {
  const { service, work, sent, failWith } = setting();
  const { id } = await ask(service);
  await service.write(asStaff(), id, say('Ecco'));
  failWith('later');
  expect(await work()).toEqual(['rejected', 'rejected']);
  expect(await findMessages(test.db, id)).toMatchObject([{ mail: 'waiting' }]);
  expect(sent).toEqual([]);
  failWith();
  expect(await work()).toEqual(['fulfilled', 'fulfilled']);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([staff.account.email, teacher.account.email].toSorted());
  expect(await findMessages(test.db, id)).toMatchObject([{ mail: null }]);
  expect(await work()).toEqual([]);
});

it('a mail that may have arrived is sent again under the same id; one refused, or tried for the last time, has failed', async () => {
  const { service, work, queued, sent, failWith } = setting();
  const { id } = await ask(service);
  await closeTicket(test.db, id, test.now());
  await service.write(asStaff(), id, say('Ecco'));
  failWith('uncertain');
  // The staff's own mail about the new ticket is not needed any more: it is closed.
  expect((await work()).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [notice] = queued;
  failWith();
  expect(await work()).toEqual(['fulfilled']);
  expect(sent[0]?.messageId).toBe(`<${notice?.id_notice}@pv.example>`);

  const mails = async () => (await findMessages(test.db, id)).map((one) => one.mail);
  await service.write(asStaff(), id, say('Ancora', 1));
  failWith('refused');
  expect(await work()).toEqual(['rejected']);
  expect(await mails()).toEqual([null, 'failed']);
  expect(queued).toEqual([]);
  await service.write(asStaff(), id, say('E poi', 2));
  failWith('later');
  await work();
  expect(await mails()).toEqual([null, 'failed', 'waiting']);
  await work(true);
  expect(await mails()).toEqual([null, 'failed', 'failed']);
});

it('is limited to sixty messages of an account in an hour', async () => {
  const { service } = setting();
  const { id } = await ask(service);
  for (let said = 0; said < 60; said += 1) await service.write(asStaff(), id, say('Ecco', said));
  await expect(service.write(asStaff(), id, say('Ecco', 60))).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect(await findMessages(test.db, id)).toHaveLength(60);
});
