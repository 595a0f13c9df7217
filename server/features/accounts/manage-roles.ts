import { builtInRoles, type NewRole, type Role, type RoleEdit, type RoleToGive } from '../../../contract/roles.ts';
import { joinScopes, splitScopes } from '../../../contract/scopes.ts';
import type { Database, Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { changeGrants, coversScopes, requireScopes } from './grants.ts';
import {
  countUsers,
  deleteRole,
  findRoles,
  insertRole,
  isTakenName,
  lockRole,
  type StoredRole,
  updateRole,
} from './roles.repository.ts';

const { compare } = new Intl.Collator('it');

const isBuiltIn = (name: string) => builtInRoles.some((builtIn) => builtIn === name);

/** Throws `role_name_in_use` when another role has one of the names that a role gets, in either language. */
const refuseNames = async (tx: Tx, { name, name_en }: Names, before?: StoredRole): Promise<void> => {
  const given = [
    ...(name === before?.name ? [] : [name]),
    ...(name_en === '' || name_en === before?.name_en ? [] : [name_en]),
  ];
  if (await isTakenName(tx, given, before?.id)) throw new AppError('role_name_in_use');
};

type Names = Pick<StoredRole, 'name' | 'name_en'>;

const normalise = (joined: string) => joinScopes(splitScopes(joined));

const refuseTakenName = (error: unknown): never => {
  throw isUniqueViolation(error, 'role_name') ? new AppError('role_name_in_use') : error;
};

/** Returns the scopes added to a role and removed from it. */
const scopeChanges = (before: string, after: string): Record<string, string> => {
  const [had, has] = [splitScopes(before), splitScopes(after)];
  const added = joinScopes(has.filter((scope) => !had.includes(scope)));
  const removed = joinScopes(had.filter((scope) => !has.includes(scope)));
  return { ...(added && { scopes_added: added }), ...(removed && { scopes_removed: removed }) };
};

/** Returns what changed in a role, by field; empty when nothing did. */
const changesOf = (before: StoredRole, after: StoredRole): Record<string, string> => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.name_en !== before.name_en && { name_en: after.name_en }),
  ...((after.description !== before.description || after.description_en !== before.description_en) && {
    description: 'changed',
  }),
  ...scopeChanges(before.scopes, after.scopes),
});

/** Locks a role for a change. Throws `not_found`, or `scope_not_held` when it has scopes that the caller lacks. */
const lockCoveredRole = async (tx: Tx, caller: Account, id: string): Promise<StoredRole> => {
  const role = await lockRole(tx, id);
  if (!role) throw new AppError('not_found');
  requireScopes(caller, role.scopes);
  return role;
};

/** Resolves to all roles, by name. */
const listRoles = async (db: Database): Promise<Role[]> =>
  (await findRoles(db)).sort((a, b) => compare(a.name, b.name));

/** Roles. Creating, changing or deleting one with scopes that the caller lacks throws `scope_not_held`. */
export const roleHandling = ({ db, now }: { db: Database; now: () => Date }) => ({
  list: () => listRoles(db),

  /** Resolves to the roles that the caller may give to an account, by name. */
  listToGive: async (caller: Account): Promise<RoleToGive[]> =>
    (await listRoles(db)).filter(({ scopes }) => coversScopes(caller, scopes)),

  /** Creates a role. Throws `scope_not_held` or `role_name_in_use`. */
  create: (caller: Account, role: NewRole): Promise<Role> =>
    changeGrants({ db, now }, { caller, scope: 'role:create' }, async (tx, currentCaller) => {
      requireScopes(currentCaller, role.scopes);
      await refuseNames(tx, role);
      const created = await insertRole(tx, { ...role, scopes: normalise(role.scopes) });
      const detail = scopeChanges('', created.scopes);
      const event = { event: 'role_created', user: currentCaller.email, target: created.name, detail } as const;
      await recordSecurityEvent(tx, event, now());
      return { ...created, num_users: 0 };
    }).catch(refuseTakenName),

  /**
   * Resolves to the changed role. Throws `not_found`, `scope_not_held`, `role_protected` or `role_name_in_use`.
   */
  edit: (caller: Account, id: string, change: RoleEdit): Promise<Role> =>
    changeGrants({ db, now }, { caller, scope: 'role:update' }, async (tx, currentCaller) => {
      const role = await lockCoveredRole(tx, currentCaller, id);
      const edited = {
        id,
        name: change.name ?? role.name,
        name_en: change.name_en ?? role.name_en,
        description: change.description ?? role.description,
        description_en: change.description_en ?? role.description_en,
        scopes: change.scopes === undefined ? role.scopes : normalise(change.scopes),
      };
      const isRenamed = edited.name !== role.name || edited.name_en !== role.name_en;
      if (isRenamed && isBuiltIn(role.name)) throw new AppError('role_protected');
      if (edited.scopes !== role.scopes && role.name === 'admin') throw new AppError('role_protected');
      if (isRenamed) await refuseNames(tx, edited, role);
      requireScopes(currentCaller, edited.scopes);
      await updateRole(tx, edited);
      const detail = changesOf(role, edited);
      if (Object.keys(detail).length > 0) {
        const event = { event: 'role_changed', user: currentCaller.email, target: role.name, detail } as const;
        await recordSecurityEvent(tx, event, now());
      }
      return { ...edited, num_users: await countUsers(tx, id) };
    }).catch(refuseTakenName),

  /** Deletes a role without accounts. Throws `not_found`, `scope_not_held`, `role_protected` or `role_in_use`. */
  remove: (caller: Account, id: string): Promise<void> =>
    changeGrants({ db, now }, { caller, scope: 'role:delete' }, async (tx, currentCaller) => {
      const role = await lockCoveredRole(tx, currentCaller, id);
      if (isBuiltIn(role.name)) throw new AppError('role_protected');
      if ((await countUsers(tx, id)) > 0) throw new AppError('role_in_use');
      await deleteRole(tx, id);
      const detail = scopeChanges(role.scopes, '');
      const event = { event: 'role_deleted', user: currentCaller.email, target: role.name, detail } as const;
      await recordSecurityEvent(tx, event, now());
    }),
});
