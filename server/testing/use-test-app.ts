import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type NewAccount, type SignedIn, signedIn } from './accounts.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Whether all tests of a file share something, or each has its own. */
type Scope = { per?: 'file' | 'test' };

/** An object whose contents `create` provides before the tests, and `remove` removes after them. */
const provide = <T extends object>(per: Scope['per'], create: () => Promise<T>, remove: (made: T) => unknown): T => {
  const made = {} as T;
  const [before, after] = per === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    Object.assign(made, await create());
  });
  after(async () => {
    await remove(made);
  });
  return made;
};

/** The real app on a fresh database, for the tests of a file or of a `describe`. */
export const useTestApp = ({ per, ...options }: TestAppOptions & Scope = {}): TestApp =>
  provide(
    per,
    () => buildTestApp(options),
    (app) => app.close(),
  );

/** An app for the running test alone. */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const app = await buildTestApp(options);
  onTestFinished(() => app.close());
  return app;
};

/** A fresh database without an app. */
export const useDatabase = ({ per }: Scope = {}): TestDatabase =>
  provide(per, createTestDatabase, (database) => database.drop());

/** An account that is signed in to the app: a teacher's, unless `account` says otherwise. */
export const useSignedIn = (test: TestApp, { per, ...account }: NewAccount & Scope = {}): SignedIn =>
  provide(
    per,
    () => signedIn(test, account),
    () => {},
  );
