import { grantAccess } from '../grant-access.ts';
import { administer, databaseName, roles } from './postgres-connection.ts';

/** Makes roles and database unless they are there. */
export const ensureDatabase = async (socketDir: string): Promise<void> => {
  const found = await administer(socketDir, 'postgres', `${makeRoles}; ${findDatabase}`);
  if (found.length === 0)
    await administer(socketDir, 'postgres', `create database ${databaseName} owner ${roles.owner}`);
  await administer(socketDir, databaseName, grantAccess(roles.server));
};

const makeRoles = [roles.owner, roles.server]
  .map((role) => `do $$ begin if to_regrole('${role}') is null then create role ${role} login; end if; end $$`)
  .join('; ');

const findDatabase = `select from pg_database where datname = '${databaseName}'`;
