import { expect, it } from 'vitest';
import { nextStepsFor } from './next-steps.ts';

const namesFor = (...held: Parameters<typeof nextStepsFor>[0]) => nextStepsFor(held).map(({ name }) => name);

it('offers only what the scopes allow', () => {
  expect(namesFor()).toEqual(['test', 'profile']);
  expect(namesFor('user:create')).toEqual(['test', 'profile']);
  expect(namesFor('user:read', 'user:create')).toEqual(['test', 'profile']);
  expect(namesFor('user:read', 'user:create', 'role:read')).toEqual(['test', 'invite', 'roles', 'profile']);
});
