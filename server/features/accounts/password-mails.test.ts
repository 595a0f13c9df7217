import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../mail/mail.ts';
import { createAccount } from '../../testing/accounts.ts';
import { testOrigin } from '../../testing/build-test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { accountMailWorkers } from './account-mails.ts';
import { signUpBy, tokenIn, validate } from './testing/links.ts';

const server = useTestApp();

/** The workers and the mails they send. */
const workersOf = () => {
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  return { mails, ...accountMailWorkers({ ...server, origin: () => testOrigin, sendMail }) };
};

describe('an invitation', () => {
  it('goes to the invited person, with a link below the public origin', async () => {
    const account = await createAccount(server, { invited: true, full_name: 'Ugo Neri' });
    const { mails, invitation } = workersOf();
    await invitation({ id_user: account.id, language: 'it' });
    expect(mails).toEqual([expect.objectContaining({ to: account.email })]);
    const token = tokenIn(mails[0]?.text ?? '');
    expect(mails[0]?.text).toContain(`${testOrigin}/registration/${token}`);
    expect(mails[0]?.html).toContain(`${testOrigin}/registration/${token}`);
    expect((await validate(server, token)).body.data).toMatchObject({
      email: account.email,
      full_name: 'Ugo Neri',
    });
  });

  it.each([
    ['gone', async () => randomUUID()],
    ['disabled', async () => (await createAccount(server, { invited: true, disabled: true })).id],
    ['registered', async () => (await createAccount(server)).id],
  ])('does not go to an account that is %s', async (_, make) => {
    const { mails, invitation } = workersOf();
    const id_user = await make();
    await invitation({ id_user, language: 'it' });
    expect(mails).toEqual([]);
    expect(await server.query('select from one_time_token where id_user = $1', [id_user])).toHaveLength(0);
  });

  it('sent twice leaves only the second link valid', async () => {
    const account = await createAccount(server, { invited: true });
    const { mails, invitation } = workersOf();
    await invitation({ id_user: account.id, language: 'it' });
    await invitation({ id_user: account.id, language: 'it' });
    const [first, second] = mails.map(({ text }) => tokenIn(text));
    expect((await validate(server, first ?? '')).status).toBe(401);
    expect((await validate(server, second ?? '')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('of an unknown address is ignored', async () => {
    const { mails, forgotten_password } = workersOf();
    await forgotten_password({ email: 'nobody@school.example', language: 'it' });
    expect(mails).toEqual([]);
  });

  it('leads to a first password for an account with single sign-on only', async () => {
    const account = await createAccount(server);
    await server.query('update app_user set cod_password_hash = null where id = $1', [account.id]);
    const { mails, forgotten_password } = workersOf();
    await forgotten_password({ email: account.email, language: 'it' });
    const token = tokenIn(mails[0]?.text ?? '');
    expect((await signUpBy(server, { token, password: 'Quattro-gatti-7' })).status).toBe(200);
  });

  it('is an error when the mail cannot be sent, so that it is retried', async () => {
    const account = await createAccount(server);
    const sendMail = async () => {
      throw new Error('the mail server is away');
    };
    const { forgotten_password } = accountMailWorkers({ ...server, origin: () => testOrigin, sendMail });
    await expect(forgotten_password({ email: account.email, language: 'it' })).rejects.toThrow('away');
  });
});

describe('an address replaced while a mail is being made', () => {
  const changeMeanwhile = async (id: string, work: () => Promise<void>) => {
    const client = await server.db.$client.connect();
    await client.query('begin');
    await client.query('update app_user set email = $2 where id = $1', [id, `new-${id}@school.example`]);
    const working = work();
    await waitForLock(server);
    await client.query('commit');
    client.release();
    await working;
  };

  it('gets no forgotten-password link', async () => {
    const account = await createAccount(server);
    const { mails, forgotten_password } = workersOf();
    await changeMeanwhile(account.id, () => forgotten_password({ email: account.email, language: 'it' }));
    expect(mails).toEqual([]);
  });

  it('gets no invitation: the new one does', async () => {
    const account = await createAccount(server, { invited: true });
    const { mails, invitation } = workersOf();
    await changeMeanwhile(account.id, () => invitation({ id_user: account.id, language: 'it' }));
    expect(mails.map(({ to }) => to)).toEqual([`new-${account.id}@school.example`]);
  });
});
