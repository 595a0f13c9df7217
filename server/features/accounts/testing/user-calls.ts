import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '../../../../contract/errors.ts';
import type { User } from '../../../../contract/users.ts';
import { askAs, type SignedIn } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';

export const newAddress = (): string => `${randomUUID()}@school.example`;

/** The calls about accounts, to the app of a file's tests, by an administrator. */
export const userCalls = (test: TestApp, admin: Pick<SignedIn, 'headers'>) => {
  const list = async () => (await askAs<User[]>(test, admin.headers, 'GET', '/users')).body;
  return {
    list,
    find: async (id: string) => (await list()).find((user) => user.id === id),
    create: (account: object | string) => askAs<User & ErrorBody>(test, admin.headers, 'POST', '/users', account),
    edit: (id: string, change: object | string) =>
      askAs<User & ErrorBody>(test, admin.headers, 'POST', `/users/${id}`, change),
  };
};
