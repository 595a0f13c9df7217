import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createRole } from '../../testing/accounts.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { newAddress, userCalls } from './testing/user-calls.ts';

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin' });
let role_id: string;
beforeAll(async () => {
  role_id = await createRole(server, ['support:read'], 'tutor');
});

const { list, find, create, edit } = userCalls(server, admin);

// What a name and an address may be is shown in contract/text.test.ts.
const wrongFields: [field: string, value: unknown][] = [
  ['full_name', 'Win a prize at https://evil.example'],
  ['full_name', { $ne: '' }],
  ['email', 'ada@school.example\r\nBcc: eve@school.example'],
  ['email', `${'a'.repeat(86)}@school.example`],
  ['role_id', 'admin'],
  ['role_id', null],
  ['disabled', 'true'],
];

describe('a new account', () => {
  it.each(['{"__proto__": {"disabled": true}}', '{"constructor": {"prototype": {"disabled": true}}}'])(
    'is refused with a prototype in it: %s',
    async (poison) => {
      const email = newAddress();
      const account = JSON.stringify({ email, full_name: 'Massa', role_id });
      expect((await create(`${account.slice(0, -1)},${poison.slice(1)}`)).status).toBe(400);
      expect((await list()).some((user) => user.email === email)).toBe(false);
    },
  );

  it.each(wrongFields)('is refused with a wrong %s: %j', async (field, value) => {
    const { status, body } = await create({ email: newAddress(), full_name: 'Ada', role_id, [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: 'invalid_request', status_code: 400 });
    expect(body.fields?.map((problem) => problem.field)).toContain(field);
  });

  it.each(['email', 'full_name', 'role_id'])('needs %s', async (field) => {
    const account = { email: newAddress(), full_name: 'Ada', role_id, [field]: undefined };
    expect(await create(account)).toMatchObject({ status: 400, body: { fields: [{ field }] } });
  });
});

describe('an edited account', () => {
  it('is refused with a __proto__ in the row', async () => {
    const { id } = await createAccount(server);
    const before = await find(id);
    expect((await edit(id, '{"__proto__": {"disabled": true}}')).status).toBe(400);
    expect(await find(id)).toEqual(before);
  });

  it.each(wrongFields)('is refused with a wrong %s: %j', async (field, value) => {
    const { id } = await createAccount(server);
    const before = await find(id);
    const { status, body } = await edit(id, { [field]: value });
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail: 'invalid_request' });
    expect(body.fields?.map((problem) => problem.field)).toContain(field);
    expect(await find(id)).toEqual(before);
  });
});
