import type { Role } from '../../../contract/roles.ts';
import { coversAll } from '../roles/role-scopes.ts';

type Words = { chooseRole: string; roleNotHeld: (name: string) => string };
export type RoleOption = { value: string; label: string; disabled?: boolean };

/**
 * The roles to choose from. One that allows more than the caller may cannot be chosen, and says so; the one that is
 * kept (`current`) stays choosable.
 */
export const roleOptions = (
  roles: readonly Role[],
  held: readonly string[],
  current: string,
  { chooseRole, roleNotHeld }: Words,
): RoleOption[] => [
  ...(current === '' ? [{ value: '', label: chooseRole }] : []),
  ...roles.map((role) =>
    role.id === current || coversAll(held, role.scopes)
      ? { value: role.id, label: role.name }
      : { value: role.id, label: roleNotHeld(role.name), disabled: true },
  ),
];
