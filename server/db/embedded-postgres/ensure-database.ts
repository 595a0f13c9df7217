import { grantAccess } from '../grant-access.ts';
import { administer, databaseName, roles } from './postgres-connection.ts';

/**
 * Makes roles and database unless they are there. What the superuser owns of our tables is handed over to the owner, in one
 * transaction: everything, in the database of a former release.
 */
export const ensureDatabase = async (socketDir: string): Promise<void> => {
  const found = await administer(socketDir, 'postgres', `${makeRoles}; ${findDatabase}`);
  if (found.length === 0)
    await administer(socketDir, 'postgres', `create database ${databaseName} owner ${roles.owner}`);
  await administer(socketDir, databaseName, `${handOver}; ${grantAccess(roles.server)}`);
};

const makeRoles = [roles.owner, roles.server]
  .map((role) => `do $$ begin if to_regrole('${role}') is null then create role ${role} login; end if; end $$`)
  .join('; ');

const findDatabase = `select from pg_database where datname = '${databaseName}'`;

const isSuperusers = (column: string) => `${column} = to_regrole('${roles.superuser}')`;

/** Whether an object came with an extension, which stays its maker's. */
const isPartOfExtension = (oid: string) =>
  `exists (select from pg_depend where objid = ${oid} and refclassid = 'pg_extension'::regclass and deptype = 'e')`;

/** Only what migrations and queue make; an administrator's own schemas stay. Sequences of a column follow their table. */
const handOver = `do $$
declare each record;
begin
  for each in
    with schema as (
      select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'drizzle', 'pgboss')
    )
    select format('schema %I', nspname) as what from schema where ${isSuperusers('nspowner')}
    union all
    select format('%s %I.%I', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, nspname, relname)
      from pg_class c join schema on schema.oid = relnamespace
      where ${isSuperusers('relowner')} and not ${isPartOfExtension('c.oid')} and (
        relkind in ('r', 'p', 'v', 'm')
        or relkind = 'S' and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')
        )
      )
    union all
    select format('routine %s', p.oid::regprocedure)
      from pg_proc p join schema on schema.oid = pronamespace
      where ${isSuperusers('proowner')} and not ${isPartOfExtension('p.oid')}
    union all
    select format('type %I.%I', nspname, typname)
      from pg_type t join schema on schema.oid = typnamespace
      where ${isSuperusers('typowner')} and not ${isPartOfExtension('t.oid')} and (
        typtype in ('e', 'd', 'r')
        or typtype = 'c' and exists (select from pg_class where oid = typrelid and relkind = 'c')
      )
  loop
    execute format('alter %s owner to ${roles.owner}', each.what);
  end loop;
  if exists (select from pg_database where datname = current_database() and ${isSuperusers('datdba')}) then
    alter database ${databaseName} owner to ${roles.owner};
  end if;
end $$`;
