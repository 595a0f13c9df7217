import { beforeEach, describe, expect, it } from 'vitest';
import { askAs, goodPassword, signedIn } from '../../testing/accounts.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { refused } from './testing/auth-calls.ts';

const server = useTestApp();
beforeEach(() => server.query('delete from app_user'));

type Headers = { authorization: string };
const describeDeletion = (headers: Headers) => askAs(server, headers, 'GET', '/users/deletion');
const deleteOwn = (headers: Headers, body: object = { password: goodPassword }) =>
  askAs(server, headers, 'POST', '/users/deletion', body);
const accounts = async () => (await server.query('select id from app_user')).length;

describe('one’s own account', () => {
  it('is deleted with the password; its sessions stay, without an owner, and there is an event', async () => {
    const { account, headers } = await signedIn(server);
    await askAs(server, headers, 'POST', '/gamesession', { des_name: 'A class' });
    const described = { flg_last_admin: false, flg_just_signed_in: false, num_sessions: 1, num_studies: 0 };
    expect((await describeDeletion(headers)).body).toEqual(described);
    expect(await deleteOwn(headers)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await accounts()).toBe(0);
    const sessions = await server.query("select id_owner from game_session where des_name = 'A class'");
    expect(sessions).toEqual([{ id_owner: null }]);
    const detail = { des_user: account.email, jsn_detail: { role_name: 'teacher', by: 'owner' } };
    expect(await eventsOf(server, account.email, 'user_deleted')).toMatchObject([detail]);
    expect((await deleteOwn(headers)).status).toBe(401);
  });

  it.each([
    [{ password: 'Sbagliata-42' }, 'wrong_password'],
    [{}, 'sign_in_again'],
  ])('stays with %j', async (body, detail) => {
    const { headers } = await signedIn(server);
    expect(await deleteOwn(headers, body)).toEqual(refused(409, detail));
    expect(await accounts()).toBe(1);
  });

  it.each([
    ['single_sign_on', 1, 200],
    ['single_factor_sign_on', 9, 200],
    ['single_sign_on', 11, 409],
    ['second_factor', 1, 409],
  ])('without a password, after a sign-in by %s of %i minutes ago: %i', async (proof, minutes, status) => {
    const { headers } = await signedIn(server);
    const made = new Date(server.now().getTime() - minutes * 60_000);
    await server.query('update sign_in set des_proof = $1, tms_created_at = $2', [proof, made]);
    expect((await describeDeletion(headers)).body).toMatchObject({ flg_just_signed_in: status === 200 });
    expect((await deleteOwn(headers, {})).status).toBe(status);
  });

  it('without a password of its own needs no more than to have just signed in', async () => {
    const { headers } = await signedIn(server);
    await server.query("update sign_in set des_proof = 'second_factor'");
    await server.query('update app_user set cod_password_hash = null');
    expect((await deleteOwn(headers, {})).status).toBe(200);
  });
});

it('the last administrator is left when both delete themselves at once, and hears so', async () => {
  const [one, two] = [await signedIn(server, { role_name: 'admin' }), await signedIn(server, { role_name: 'admin' })];
  expect((await describeDeletion(one.headers)).body).toMatchObject({ flg_last_admin: false });
  const answers = await Promise.all([deleteOwn(one.headers), deleteOwn(two.headers)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers).toContainEqual(refused(409, 'last_admin'));
  expect(await accounts()).toBe(1);
  const left = answers[0].status === 200 ? two : one;
  expect((await describeDeletion(left.headers)).body).toMatchObject({ flg_last_admin: true });
});
