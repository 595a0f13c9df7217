import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, inArray, ne, or } from 'drizzle-orm';
import { builtInRoles, type NewRole, type Policy, type Role, type roles } from '../../../contract/roles.ts';
import { joinScopes, type Scope, scopes, splitScopes } from '../../../contract/scopes.ts';
import type { Language } from '../../../contract/text.ts';
import type { Context } from '../../context.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { appUser, role } from '../../db/schema/accounts.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { Handlers } from '../../http/implement.ts';
import { changeGrants, coversScopes, requireScopes } from './grants.ts';
import { createEventRecorder } from './security-events.ts';

type Entity = Scope extends `${infer Name}:${string}` ? Name : never;

const descriptions: Record<Entity, Record<Language, string>> = {
  user: { it: 'Persone: gli account di docenti e staff', en: 'People: the accounts of teachers and staff' },
  role: { it: 'Ruoli: che cosa può fare chi accede', en: 'Roles: what people may do once signed in' },
  audit: { it: 'Monitoraggio: uso del sito ed errori', en: 'Monitoring: how the site is used, and its errors' },
  support: {
    it: 'Assistenza: domande frequenti e richieste di aiuto',
    en: 'Support: common questions and requests for help',
  },
  session: {
    it: 'Lezioni di tutti: vedere anche quelle degli altri; creare gli studi sui volti',
    en: "Everybody's lessons: seeing other people's as well; creating studies of the faces",
  },
  collection: {
    it: 'Raccolta: i test della campagna, quelli segnalati e quelli messi da parte',
    en: 'Collection: the runs of the campaign, those with a flag and those set aside',
  },
  faces: { it: 'Volti: quali vede chi fa il test', en: 'Faces: which ones are shown in the test' },
  findings: {
    it: 'Risultati: le cifre della campagna, prima e dopo la pubblicazione',
    en: 'Findings: the figures of the campaign, before and after they are published',
  },
  settings: {
    it: 'Impostazioni: come si comporta questa installazione',
    en: 'Settings: how this installation behaves',
  },
};

export const policiesIn = (language: Language): Record<Entity, Policy> => {
  const groups = Object.entries(descriptions).map(([entity, description]) => [
    entity,
    { description: description[language], scopes: scopes.filter((scope) => scope.startsWith(`${entity}:`)) },
  ]);
  return Object.fromEntries(groups);
};

const { compare } = new Intl.Collator('it', { numeric: true });

type StoredRole = typeof role.$inferSelect;

const isBuiltIn = (name: string) => builtInRoles.some((builtIn) => builtIn === name);

const refuseNames = async (tx: Tx, { name, name_en }: NewRole, before?: StoredRole): Promise<void> => {
  const unchanged = ['', before?.name, before?.name_en];
  const given = [name, name_en].filter((text) => !unchanged.includes(text));
  const isTaken = or(inArray(role.name, given), inArray(role.name_en, given));
  const isOther = before && ne(role.id, before.id);
  if ((await tx.$count(role, and(isTaken, isOther))) > 0) throw new AppError('role_name_in_use');
};

const normalise = (joined: string) => joinScopes(splitScopes(joined));

/** For a role that comes from elsewhere, which does not wait for the lock on grants. */
const refuseTakenName = (error: unknown): never => {
  throw isUniqueViolation(error, 'role_name') ? new AppError('role_name_in_use') : error;
};

const scopeChanges = (before: string, after: string): Record<string, string> => {
  const [had, has] = [splitScopes(before), splitScopes(after)];
  const added = joinScopes(has.filter((scope) => !had.includes(scope)));
  const removed = joinScopes(had.filter((scope) => !has.includes(scope)));
  return { ...(added && { scopes_added: added }), ...(removed && { scopes_removed: removed }) };
};

const changesOf = (before: StoredRole, after: NewRole): Record<string, string> => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.name_en !== before.name_en && { name_en: after.name_en }),
  ...((after.description !== before.description || after.description_en !== before.description_en) && {
    description: 'changed',
  }),
  ...scopeChanges(before.scopes, after.scopes),
});

/** Resolves to a role that an account is to get. Throws `invalid_request`, or `scope_not_held`. */
export const findRoleToGive = async (tx: Tx, caller: Account, id: string): Promise<StoredRole> => {
  const [found] = await tx.select().from(role).where(eq(role.id, id));
  if (!found) throw new AppError('invalid_request', [{ field: 'role_id', problem: 'is not a role' }]);
  requireScopes(caller, found.scopes);
  return found;
};

/** Locks a role until the transaction ends: nobody changes it, or gives it. Throws `not_found`, or `scope_not_held`. */
const lockCoveredRole = async (tx: Tx, caller: Account, id: string): Promise<StoredRole> => {
  const [found] = await tx.select().from(role).where(eq(role.id, id)).for('update');
  if (!found) throw new AppError('not_found');
  requireScopes(caller, found.scopes);
  return found;
};

const countUsers = (db: DbOrTx, id: string | typeof role.id) => db.$count(appUser, eq(appUser.id_role, id));

const listRoles = async (db: Database): Promise<Role[]> => {
  const num_users = countUsers(db, role.id);
  const found: Role[] = await db.select({ ...getTableColumns(role), num_users }).from(role);
  return found.sort((a, b) => compare(a.name, b.name));
};

/** Creating, changing or deleting a role with scopes that the caller lacks throws `scope_not_held`. */
export const createRoleCalls = ({ db, now }: Pick<Context, 'db' | 'now'>): Handlers<typeof roles> => {
  const record = createEventRecorder({ now });
  return {
    'GET /policies': async ({ querystring }) => policiesIn(querystring.language),

    'GET /roles': () => listRoles(db),

    'GET /roles/to_give': async ({ account }) =>
      (await listRoles(db)).filter((listed) => coversScopes(account, listed.scopes)),

    'POST /roles': ({ account: caller, body }) =>
      changeGrants({ db, now }, { caller, scope: 'role:create' }, async (tx, by) => {
        requireScopes(by, body.scopes);
        await refuseNames(tx, body);
        const created = { ...body, id: randomUUID(), scopes: normalise(body.scopes) };
        await tx.insert(role).values(created);
        await record(tx, 'role_created', { by, target: created.name, detail: scopeChanges('', created.scopes) });
        return { ...created, num_users: 0 };
      }).catch(refuseTakenName),

    'POST /roles/:id': ({ account: caller, params: { id }, body: change }) =>
      changeGrants({ db, now }, { caller, scope: 'role:update' }, async (tx, by) => {
        const before = await lockCoveredRole(tx, by, id);
        // As they are stored unless they are sent: a name can be changed beside a scope of another release.
        const scopes = change.scopes === undefined ? before.scopes : normalise(change.scopes);
        const edited = { ...before, ...change, scopes };
        const isRenamed = edited.name !== before.name || edited.name_en !== before.name_en;
        if (isRenamed && isBuiltIn(before.name)) throw new AppError('role_protected');
        if (scopes !== before.scopes && before.name === 'admin') throw new AppError('role_protected');
        if (isRenamed) await refuseNames(tx, edited, before);
        requireScopes(by, scopes);
        await tx.update(role).set(edited).where(eq(role.id, id));
        const detail = changesOf(before, edited);
        if (Object.keys(detail).length > 0) await record(tx, 'role_changed', { by, target: before.name, detail });
        return { ...edited, num_users: await countUsers(tx, id) };
      }).catch(refuseTakenName),

    'DELETE /roles/:id': ({ account: caller, params: { id } }) =>
      changeGrants({ db, now }, { caller, scope: 'role:delete' }, async (tx, by) => {
        const removed = await lockCoveredRole(tx, by, id);
        if (isBuiltIn(removed.name)) throw new AppError('role_protected');
        if ((await countUsers(tx, id)) > 0) throw new AppError('role_in_use');
        await tx.delete(role).where(eq(role.id, id));
        await record(tx, 'role_deleted', { by, target: removed.name, detail: scopeChanges(removed.scopes, '') });
        return { id };
      }),
  };
};
