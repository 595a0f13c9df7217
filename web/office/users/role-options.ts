import { coversAll } from '../roles/role-scopes.ts';
import type { NamedRole } from '../roles/role-words.ts';

type Words = {
  chooseRole: string;
  roleNotHeld: (name: string) => string;
  nameOf: (role: NamedRole) => string;
};
/** A role to choose from; without `scopes` when the server lists only those that the caller may give. */
export type Choice = NamedRole & { id: string; scopes?: string };
export type RoleOption = { value: string; label: string; disabled?: boolean };

/**
 * Returns the roles to choose from. A role with more scopes than the caller's is disabled, and says so; the `current`
 * role is always available.
 */
export const roleOptions = (
  roles: readonly Choice[],
  ownScopes: readonly string[],
  current: string,
  { chooseRole, roleNotHeld, nameOf }: Words,
): RoleOption[] => [
  ...(current === '' ? [{ value: '', label: chooseRole }] : []),
  ...roles.map((role) =>
    role.id === current || coversAll(ownScopes, role.scopes ?? '')
      ? { value: role.id, label: nameOf(role) }
      : { value: role.id, label: roleNotHeld(nameOf(role)), disabled: true },
  ),
];
