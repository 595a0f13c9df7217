import type { ErrorBody } from '../../../../contract/errors.ts';
import type { Role } from '../../../../contract/roles.ts';
import { askAs, type SignedIn } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';

export type Headers = { authorization: string };

/** The calls about roles, to the app of a file's tests; `admin` reads the list. */
export const roleCalls = (test: TestApp, admin: Pick<SignedIn, 'headers'>) => {
  const listRoles = async () => (await askAs<Role[]>(test, admin.headers, 'GET', '/roles')).body;
  return {
    listRoles,
    findRole: async (id: string) => (await listRoles()).find((role) => role.id === id),
    idOf: async (name: string) => (await listRoles()).find((role) => role.name === name)?.id ?? '',
    create: (headers: Headers, role: object) => askAs<Role & ErrorBody>(test, headers, 'POST', '/roles', role),
    edit: (headers: Headers, id: string, change: object | string) =>
      askAs<Role & ErrorBody>(test, headers, 'POST', `/roles/${id}`, change),
    remove: (headers: Headers, id: string) => askAs<ErrorBody>(test, headers, 'DELETE', `/roles/${id}`),
  };
};
