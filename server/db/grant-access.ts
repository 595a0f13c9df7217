/** Returns a statement that grants `role` reading and writing of all rows, and nothing else. */
export const grantAccess = (role: string): string => {
  const name = `'${role.replaceAll("'", "''")}'`;
  return `do $$
declare each record;
begin
  for each in
    with wanted (schema, privileges) as (values
      ('public', 'select, insert, update, delete'),
      ('pgboss', 'select, insert, update, delete'),
      ('drizzle', 'select')
    ),
    found as (select n.oid, nspname, privileges from pg_namespace n join wanted on schema = nspname)
    select format('grant usage on schema %I to %I', nspname, ${name}) as statement
      from found where not has_schema_privilege(${name}, oid, 'usage')
    union all
    select format('grant %s on table %s to %I', privileges, c.oid::regclass, ${name})
      from pg_class c join found on found.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm') and not (
        select bool_and(has_table_privilege(${name}, c.oid, privilege)) from unnest(string_to_array(privileges, ', ')) as privilege
      )
    union all
    select format('grant usage on sequence %s to %I', c.oid::regclass, ${name})
      from pg_class c join found on found.oid = relnamespace
      where case when relkind = 'S' then not has_sequence_privilege(${name}, c.oid, 'usage') end
  loop
    execute each.statement;
  end loop;
end $$`;
};
