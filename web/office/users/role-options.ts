import type { Role } from '../../../contract/roles.ts';

type Words = { chooseRole: string; roleNotHeld: (name: string) => string };
export type RoleOption = { value: string; label: string; disabled?: boolean };

const isWithin = ({ scopes }: Role, held: readonly string[]): boolean =>
  scopes === '' || scopes.split(';').every((scope) => held.includes(scope));

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
    role.id === current || isWithin(role, held)
      ? { value: role.id, label: role.name }
      : { value: role.id, label: roleNotHeld(role.name), disabled: true },
  ),
];
