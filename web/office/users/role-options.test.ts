import { expect, it } from 'vitest';
import { roleOptions } from './role-options.ts';

const words = { chooseRole: 'Choose', roleNotHeld: (name: string) => `${name} (no)` };
const roles = [
  { id: '1', name: 'admin', description: '', scopes: 'user:read;role:read' },
  { id: '2', name: 'guest', description: '', scopes: '' },
  { id: '3', name: 'reader', description: '', scopes: 'user:read' },
];
const held = ['user:read'];

it('a role beyond the own scopes cannot be chosen, and says so', () => {
  expect(roleOptions(roles, held, '3', words)).toEqual([
    { value: '1', label: 'admin (no)', disabled: true },
    { value: '2', label: 'guest' },
    { value: '3', label: 'reader' },
  ]);
});

it('the role that an account has can be kept', () => {
  expect(roleOptions(roles, held, '1', words)[0]).toEqual({ value: '1', label: 'admin' });
});

it('none is chosen beforehand', () => {
  expect(roleOptions(roles, held, '', words)[0]).toEqual({ value: '', label: 'Choose' });
});
