import { expect, it } from 'vitest';
import { roleOptions } from './role-options.ts';

const words = {
  chooseRole: 'Choose',
  roleNotHeld: (name: string) => `${name} (no)`,
  nameOf: ({ name }: { name: string }) => name,
};
const roles = [
  { id: '1', name: 'admin', description: '', scopes: 'user:read;role:read' },
  { id: '2', name: 'guest', description: '', scopes: '' },
  { id: '3', name: 'reader', description: '', scopes: 'user:read' },
];
const ownScopes = ['user:read'];

it('a role with more scopes than one’s own cannot be selected, and says so', () => {
  expect(roleOptions(roles, ownScopes, '3', words)).toEqual([
    { value: '1', label: 'admin (no)', disabled: true },
    { value: '2', label: 'guest' },
    { value: '3', label: 'reader' },
  ]);
});

it('the current role of an account can be kept', () => {
  expect(roleOptions(roles, ownScopes, '1', words)[0]).toEqual({ value: '1', label: 'admin' });
});

it('none is preselected', () => {
  expect(roleOptions(roles, ownScopes, '', words)[0]).toEqual({ value: '', label: 'Choose' });
});
