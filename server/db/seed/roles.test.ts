import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInRoles } from '../../../contract/roles.ts';
import { joinScopes, scopes } from '../../../contract/scopes.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { seedDatabase } from '../seed.ts';

const database = useDatabase({ per: 'test' });

const startAgain = () => seedDatabase(database.db, join(packageRoot, 'web/public/generated_faces'));
const names = async () => (await database.query('select name from role order by name')).map(({ name }) => name);

test('an installation starts with the built-in roles and one for teachers; a deleted built-in one returns', async () => {
  expect(await names()).toEqual(['admin', 'manager', 'teacher']);
  expect(builtInRoles.toSorted()).toEqual(['admin', 'manager']);
  await database.query("delete from role where name <> 'teacher'");
  await startAgain();
  expect(await names()).toEqual(['admin', 'manager', 'teacher']);
});

test('changes survive the next start, except to the scopes of admin', async () => {
  await database.query("update role set scopes = 'user:read', description = 'Nuova'");
  await database.query("delete from role where name = 'teacher'");
  await startAgain();
  expect(await database.query('select name, scopes, description from role order by name')).toEqual([
    { name: 'admin', scopes: joinScopes(scopes), description: 'Nuova' },
    { name: 'manager', scopes: 'user:read', description: 'Nuova' },
  ]);
});
