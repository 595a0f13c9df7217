import fc from 'fast-check';
import { scopes } from '../../../contract/scopes.ts';
import { knownPassword } from '../actors.ts';
import { email, from, idsOf, language, oneOf, record, type Setups } from './setup.ts';

const joined = fc.subarray([...scopes]).map((some) => some.join(';'));
const roleName = fc.uuid().map((uuid) => `role-${uuid}`);

/** Of accounts and roles. */
export const accountSetups: Setups = {
  'POST /users/validate': async ({ fixtures, amount }) => ({
    body: record({ token: oneOf((await fixtures.invitations(amount)).map(({ token }) => token)) }),
  }),
  'POST /users/signup': async ({ fixtures, amount }) => ({
    body: from((await fixtures.invitations(amount)).map((link) => ({ ...link, password: knownPassword }))),
  }),
  'POST /users/password/forgot': async ({ fixtures, amount }) => ({
    body: record({ email: oneOf((await fixtures.users(amount)).map((user) => user.email)), language }),
  }),
  'POST /users/password/reset': async ({ actors }) => ({
    allowed: ['teacher'],
    body: fc.constant({
      email: actors.teacher.email ?? '',
      password: knownPassword,
      new_password: knownPassword,
    }),
  }),
  'POST /users/email/change': async () => ({
    allowed: ['teacher'],
    body: record({ email, password: fc.constant(knownPassword), language }),
  }),
  'POST /users/email/validate': async ({ fixtures, amount }) => ({
    body: record({ token: oneOf((await fixtures.newAddresses(amount)).map(({ token }) => token)) }),
  }),
  'POST /users/email/confirm': async ({ fixtures, amount }) => ({
    body: record({ token: oneOf((await fixtures.newAddresses(amount)).map(({ token }) => token)) }),
  }),
  'DELETE /users/:id/email': async ({ fixtures, amount }) => ({
    params: from(idsOf(await fixtures.newAddresses(amount))),
  }),
  'DELETE /users/:id/sign-ins': async ({ fixtures, amount }) => ({ params: from(idsOf(await fixtures.users(amount))) }),
  'POST /users': async ({ fixtures }) => ({
    body: record(
      {
        email,
        full_name: fc.constantFrom('Ugo Prova', 'Zoë Ñandú', '山田太郎'),
        role_id: oneOf([...(await fixtures.roles(3)).map(({ id }) => id), await fixtures.adminRole()]),
        disabled: fc.boolean(),
        language,
      },
      ['email', 'full_name', 'role_id'],
    ),
  }),
  'POST /users/:id': async ({ fixtures, amount }) => ({
    params: from(idsOf([...(await fixtures.users(amount)), ...(await fixtures.users(amount, { invited: true }))])),
    body: record(
      {
        email,
        full_name: fc.constantFrom('Ugo Prova', 'Zoë Ñandú'),
        role_id: oneOf([...(await fixtures.roles(3)).map(({ id }) => id), await fixtures.adminRole()]),
        disabled: fc.boolean(),
      },
      [],
    ),
  }),
  'DELETE /users/:id': async ({ fixtures, amount }) => ({ params: from(idsOf(await fixtures.users(amount))) }),
  'POST /users/:id/invite': async ({ fixtures, amount }) => ({
    params: from(idsOf(await fixtures.users(amount, { invited: true }))),
    body: record({ language }),
  }),
  'POST /users/invitations': async ({ fixtures }) => ({
    body: record(
      {
        people: fc.array(record({ email, full_name: fc.constantFrom('Ugo Prova', 'Zoë Ñandú') }), {
          minLength: 1,
          maxLength: 4,
        }),
        role_id: oneOf([...(await fixtures.roles(3)).map(({ id }) => id), await fixtures.adminRole()]),
        language,
      },
      ['people', 'role_id'],
    ),
  }),
  'POST /users/invitations/check': async () => ({
    body: record({ emails: fc.array(email, { minLength: 1, maxLength: 4 }) }),
  }),
  'POST /users/:id/invitation-link': async ({ fixtures, amount }) => ({
    params: from(idsOf(await fixtures.users(amount, { invited: true }))),
  }),
  'POST /roles': async () => ({
    body: record({ name: roleName, description: fc.constant('Di prova'), scopes: joined }),
  }),
  'POST /roles/:id': async ({ fixtures, amount }) => ({
    params: from(idsOf(await fixtures.roles(amount))),
    body: record({ name: roleName, description: fc.constant('Di prova'), scopes: joined }, []),
  }),
  'DELETE /roles/:id': async ({ fixtures, amount }) => ({ params: from(idsOf(await fixtures.roles(amount))) }),
};
