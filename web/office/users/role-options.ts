import { coversAll } from '../roles/role-scopes.ts';

type Words = { chooseRole: string; roleNotHeld: (name: string) => string };
/** A role to choose from; without `scopes` when the server lists only those that the caller may give. */
export type Choice = { id: string; name: string; scopes?: string };
export type RoleOption = { value: string; label: string; disabled?: boolean };

/**
 * Returns the roles to choose from. A role with more scopes than the caller's is disabled, and says so; the `current`
 * role is always available.
 */
export const roleOptions = (
  roles: readonly Choice[],
  ownScopes: readonly string[],
  current: string,
  { chooseRole, roleNotHeld }: Words,
): RoleOption[] => [
  ...(current === '' ? [{ value: '', label: chooseRole }] : []),
  ...roles.map((role) =>
    role.id === current || coversAll(ownScopes, role.scopes ?? '')
      ? { value: role.id, label: role.name }
      : { value: role.id, label: roleNotHeld(role.name), disabled: true },
  ),
];
