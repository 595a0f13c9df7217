import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, type Tokens } from '../testing/specified-client.ts';
import { type SpecifiedServer, startSpecified } from '../testing/specified-server.ts';

// As specification.test.ts, for sections on accounts, roles, permissions, support and audit.

let server: SpecifiedServer;
let admin: Tokens;
let token: string;
beforeAll(async () => {
  server = await startSpecified();
  admin = await server.becomeAdministrator();
  token = admin.access_token;
});
afterAll(() => server.stop());

type Role = { id: string; name: string };
type User = { id: string; email: string };
type Link = { data: { id: string; email: string } };
type Errors = { detail?: string; data?: { errors?: string[] }; errors?: string[] };

const newRole = (scopes = '', name = `role ${randomUUID()}`) =>
  server.ask<Role>('POST', '/roles', { token, body: { name, description: 'Una prova', scopes } });
const newUser = async (scopes = '') => {
  const { id: role_id } = await newRole(scopes);
  const body = { email: `${randomUUID()}@school.example`, full_name: 'Carla Rossi', role_id, disabled: false };
  return server.ask<User>('POST', '/users', { token, body });
};
/** The token of the link in somebody's invitation. */
const invited = async (email: string) => server.tokenIn(await server.mailTo(email));
const validate = (link: string) => server.ask<Link>('POST', '/users/validate', { body: { token: link } });
/** Signs up with what section 7 sends. */
const newAccount = async (scopes = ''): Promise<Tokens> => {
  const { email } = await newUser(scopes);
  const { data } = await validate(await invited(email));
  await server.ask('POST', '/users/signup', { body: { uid: data.id, password } });
  return server.signIn(email);
};

describe('sign-in', () => {
  it('§3, §7 login takes a form, and answers access_token with scopes and exp, refresh_token and user_data', async () => {
    expect(admin).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
    expect(decodeJwt(token)).toMatchObject({ scopes: expect.any(Array), exp: expect.any(Number) });
    expect(decodeJwt(token).scopes).toContain('user:read');
    const who = { email: 'ada@school.example', full_name: 'Ada Preside', role_name: 'admin' };
    expect(admin.user_data).toMatchObject(who);
  });

  it('§7 refresh-token answers new tokens that work', async () => {
    const { refresh_token } = await newAccount();
    const form = { refresh_token, grant_type: 'refresh_token' };
    const renewed = await server.ask<Tokens>('POST', '/auth/refresh-token', { form });
    expect(renewed).toMatchObject({ refresh_token: expect.any(String), user_data: expect.any(Object) });
    expect((await server.call('GET', '/gamesession', { token: renewed.access_token })).status).toBe(200);
  });

  it.each([
    ['the password', 'ada@school.example', 'Sbagliata-42'],
    ['the address', 'nobody@school.example', password],
  ])('§8 a sign-in with %s wrong is wrong_email_or_password', async (_, username, secret) => {
    const { status, body } = await server.call<Errors>('POST', '/auth/login', { form: { username, password: secret } });
    expect([status, body.detail]).toEqual([401, 'wrong_email_or_password']);
  });

  it('§7, §8 GET /oauth2/login answers its five fields, empty without a provider', async () => {
    const fields = ['oauth_authority', 'client_id', 'scope', 'response_type', 'redirect_uri'];
    const answer = await server.ask<Record<string, unknown>>('GET', '/oauth2/login');
    expect(fields.map((field) => answer[field])).toEqual(fields.map(() => null));
  });
});

describe('passwords', () => {
  const check = async (tried: string) =>
    (await server.ask<{ errors: string[] }>('POST', '/users/password/check', { body: { password: tried } })).errors;

  it('§5, §7 password/check names each unmet rule, and none for a good password', async () => {
    const broken = ['Lu-na42', 'Chiaro-di-luna', 'chiaro-di-luna-42', 'CHIARO-DI-LUNA-42', 'ChiaroDiLuna42'];
    const codes = await Promise.all([...broken, 'Chiaro-di luna-42'].map(check));
    expect(codes.map((found) => found.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(new Set(codes.flat()).size).toBe(6);
    expect(await check(password)).toEqual([]);
  });

  it('§7 password/forgot answers the same whether there is an account or not', async () => {
    const { user_data } = await newAccount();
    const forgot = (email: string) => server.call('POST', '/users/password/forgot', { body: { email } });
    const known = await forgot(user_data.email);
    expect(known.status).toBe(200);
    expect(await forgot('nessuno@school.example')).toEqual(known);
  });

  it('§7, §8 password/reset answers password_updated, or user_not_found for a wrong old password', async () => {
    const { user_data, access_token } = await newAccount();
    const reset = (old: string, new_password: string) =>
      server.call<{ message?: string; detail?: string }>('POST', '/users/password/reset', {
        ...{ token: access_token, body: { email: user_data.email, password: old, new_password } },
      });
    expect((await reset('Sbagliata-42', 'Chiaro-di-sole-43')).body.detail).toBe('user_not_found');
    // Another message: "check the form".
    const { body } = await reset(password, 'corta');
    expect([body.message, body.detail]).not.toEqual(expect.arrayContaining(['password_updated', 'user_not_found']));
    expect((await reset(password, 'Chiaro-di-sole-43')).body.message).toBe('password_updated');
    await server.signIn(user_data.email, 'Chiaro-di-sole-43');
  });
});

describe('sign-up', () => {
  it('§3, §7 validate answers id and email, and signup takes uid and password alone, once', async () => {
    const { email } = await newUser();
    const link = await invited(email);
    const { data } = await validate(link);
    expect(data).toMatchObject({ id: expect.any(String), email });
    const signUp = (uid: string) => server.call<Errors>('POST', '/users/signup', { body: { uid, password } });
    const guessed = [randomUUID(), admin.user_data.id];
    for (const uid of guessed) expect((await signUp(uid)).status).toBeGreaterThanOrEqual(400);
    const { status, body } = await signUp(data.id);
    expect([status, body.data?.errors ?? []]).toEqual([200, []]);
    await server.signIn(email);
    expect((await signUp(data.id)).status).toBeGreaterThanOrEqual(400);
  });

  it('§7, §8 signup with a password that breaks the rules carries errors, and the link still works', async () => {
    const link = await invited((await newUser()).email);
    const { data } = await validate(link);
    const sent = { token: link, uid: data.id, password: 'corta' };
    const { body } = await server.call<Errors>('POST', '/users/signup', { body: sent });
    expect(body.data?.errors ?? body.errors).toEqual(expect.arrayContaining([expect.any(String)]));
    const again = await validate(link);
    await server.ask('POST', '/users/signup', { body: { ...sent, uid: again.data.id, password } });
  });

  it('§8 an invalid token is not authorized', async () => {
    const { status, body } = await server.call<Errors>('POST', '/users/validate', { body: { token: 'no-such-link' } });
    expect([status, body.detail]).toEqual([401, 'not_authorized']);
  });
});

describe('users and roles', () => {
  it('§3, §7 users are listed, created, edited and deleted with their fields', async () => {
    const user = await newUser();
    const find = async () => (await server.ask<User[]>('GET', '/users', { token })).find(({ id }) => id === user.id);
    const text = expect.any(String);
    const shape = {
      ...{ id: user.id, email: user.email, full_name: 'Carla Rossi', role_id: text },
      ...{ role: { id: text, name: text }, disabled: false, role_name: text },
    };
    expect(await find()).toMatchObject(shape);
    const edited = { full_name: 'Carla Bianchi', disabled: true };
    await server.ask('POST', `/users/${user.id}`, { token, body: { ...user, ...edited } });
    expect(await find()).toMatchObject({ ...shape, ...edited });
    await server.ask('DELETE', `/users/${user.id}`, { token });
    expect(await find()).toBeUndefined();
  });

  it.each(['email', 'full_name', 'role_id'])('§5 a new user without %s is refused', async (missing) => {
    const { id: role_id } = await newRole();
    const { [missing]: _, ...body } = { email: 'x@school.example', full_name: 'X', role_id } as Record<string, string>;
    expect((await server.call('POST', '/users', { token, body })).status).toBe(400);
  });

  it('§6 an account that is disabled does not sign in', async () => {
    const { user_data } = await newAccount();
    await server.ask('POST', `/users/${user_data.id}`, { token, body: { disabled: true } });
    await expect(server.signIn(user_data.email)).rejects.toThrow(/answered 401/);
  });

  it('§3, §5, §7 roles are listed, created in lower case, edited and deleted', async () => {
    const name = `Tutor ${randomUUID().toUpperCase()}`;
    const role = await newRole('user:read;role:read', name);
    const find = async () => (await server.ask<Role[]>('GET', '/roles', { token })).find(({ id }) => id === role.id);
    const shape = { id: role.id, name: name.toLowerCase(), description: 'Una prova', scopes: 'user:read;role:read' };
    expect(await find()).toMatchObject(shape);
    await server.ask('POST', `/roles/${role.id}`, { token, body: { ...shape, description: 'Altro' } });
    expect(await find()).toMatchObject({ ...shape, description: 'Altro' });
    expect((await server.call('POST', '/roles', { token, body: { ...shape, id: undefined } })).status).toBe(409);
    await server.ask('DELETE', `/roles/${role.id}`, { token });
    expect(await find()).toBeUndefined();
    expect((await server.call('POST', '/roles', { token, body: { description: '', scopes: '' } })).status).toBe(400);
  });

  it.each(['admin', 'manager'])('§5, §6 the role %s keeps its name', async (name) => {
    const list = () => server.ask<Role[]>('GET', '/roles', { token });
    const id = (await list()).find((role) => role.name === name)?.id;
    const body = { name: 'renamed' };
    expect((await server.call('POST', `/roles/${id}`, { token, body })).status).toBeGreaterThanOrEqual(400);
    expect((await list()).map((role) => role.name)).toContain(name);
  });

  it('§3, §6, §7 policies are groups with a description and scopes, which name every scope that is mentioned', async () => {
    type Policies = Record<string, { description: string; scopes: string[] }>;
    const groups = Object.values(await server.ask<Policies>('GET', '/policies', { token }));
    for (const { description } of groups) expect(description).not.toBe('');
    const crud = ['read', 'create', 'update', 'delete'];
    const mentioned = ['user', 'role'].flatMap((entity) => crud.map((action) => `${entity}:${action}`));
    expect(groups.flatMap(({ scopes }) => scopes)).toEqual(
      expect.arrayContaining([...mentioned, 'audit:read', 'support:read']),
    );
  });
});

type Row = Record<string, unknown>;

describe('support', () => {
  const ticket = {
    ...{ hs_ticket_category: 'other', hs_ticket_priority: 'LOW', subject: 'Una prova', content: 'Una riga.' },
    ...{ user_email: 'ada@school.example', user_full_name: 'Ada Preside' },
  };
  const send = (fields: object) => server.call<Row>('POST', '/tickets', { token, form: { ...ticket, ...fields } });
  const file = (bytes: number) => new File(['a'.repeat(bytes)], 'console.txt', { type: 'text/plain' });

  it('§7, §9 a ticket of each category and priority answers status_code 200', async () => {
    const categories = 'service_not_available results_not_received unexpected_results system_break other'.split(' ');
    for (const [at, hs_ticket_category] of categories.entries()) {
      const hs_ticket_priority = ['LOW', 'MEDIUM', 'HIGH'][at % 3];
      expect((await send({ hs_ticket_category, hs_ticket_priority })).body.status_code).toBe(200);
    }
  });

  it('§3, §9 a ticket takes files up to 1 MB, and above that none is stored', async () => {
    expect((await send({ files: file(900_000) })).body.status_code).toBe(200);
    const { status, body } = await send({ files: file(1_100_000) });
    expect([status, body.detail]).toEqual([413, expect.any(String)]);
  });

  it.each(Object.keys(ticket).filter((field) => field !== 'user_full_name'))(
    '§5, §7 a ticket without %s is refused with a detail',
    async (field) => {
      const { status, body } = await send({ [field]: '' });
      expect([status, body.detail]).toEqual([400, expect.any(String)]);
    },
  );

  it('§8 a file of another kind is 415', async () => {
    const drawing = new File(['<svg onload="alert(1)"/>'], 'logo.svg', { type: 'image/svg+xml' });
    expect((await send({ files: drawing })).status).toBe(415);
  });
});

describe('audit', () => {
  const dayNow = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(new Date());
  const began = dayNow();
  /** More than one around midnight. */
  const days = () => [...new Set([began, dayNow()])];
  const ofDay = (list: string, day: string) => server.ask<Row[]>('GET', `/audit/${list}/${day}`, { token });
  const lists = async (list: string) => (await Promise.all(days().map((day) => ofDay(list, day)))).flat();
  /** Resolves to the first row once there is one: what is audited is written a moment later. */
  const firstOf = async (read: () => Promise<Row[]>): Promise<Row | undefined> => {
    await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    return (await read())[0];
  };
  const record = {
    ...{ page: '/users', browser: 'Firefox', browser_version: '140', mobile: false, platform: 'Windows' },
    ...{ user: 'ada@school.example', screen_width: 1280, screen_height: 800, touch: false },
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const stack = ['at Users'];
  const failure = { stack, error: 'Error: a test', from_: '/home', path: '/users', agent: record.user_agent };

  it.each([
    ['navigation', 'timestamp user page platform browser browser_version mobile'],
    ['error_frontend', 'time from_ path error stack agent'],
    ['requests', 'timestamp user method route status_code path_params query_params ip'],
  ])('§3, §7 GET /audit/%s/{date} answers rows with %s, of what anybody posts', async (list, fields) => {
    for (const as of [token, undefined]) {
      await server.ask('POST', '/audit/navigation', { token: as, body: record });
      await server.ask('POST', '/audit/error_frontend', { token: as, body: failure });
    }
    const row = await firstOf(() => lists(list));
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
    // The server has not failed.
    expect(await lists('error_backend')).toEqual([]);
  });

  it.each([
    ['navigation_grouped', 'visits', ['date', 'visits', 'unique_visitors', 'errors', 'detail'], 'page'],
    ['requests_grouped', 'API_calls', ['date', 'API_calls', 'errors', 'detail'], 'status_code'],
  ])('§3, §7 GET /audit/%s groups %s by day and by month', async (list, measure, fields, by) => {
    await server.ask('POST', '/audit/navigation', { token, body: record });
    for (const [grouping, length] of Object.entries({ giorno: 10, mese: 7 })) {
      const row = await firstOf(() => server.ask('GET', `/audit/${list}?grouping=${grouping}`, { token }));
      const dates = days().map((day) => day.slice(0, length));
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(fields));
      expect(row).toMatchObject({ date: expect.stringMatching(new RegExp(`^(${dates.join('|')})`)) });
      expect(row?.[measure]).toEqual(expect.any(Number));
      expect(JSON.stringify(row?.detail)).toContain(`"${by}"`);
    }
  });

  it('§3 by record 16, the screen’s size, the user agent and the user that a page claims are not kept', async () => {
    await server.ask('POST', '/audit/navigation', { token, body: { ...record, user: 'somebody@else.example' } });
    await firstOf(() => lists('navigation'));
    const kept = JSON.stringify(await lists('navigation'));
    expect(kept).not.toMatch(/somebody|1280|Mozilla/);
  });
});
