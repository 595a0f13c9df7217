import { expect, it } from 'vitest';
import { nextStepsFor } from './next-steps.ts';

const namesFor = (...held: Parameters<typeof nextStepsFor>[0]) => nextStepsFor(held).map(({ name }) => name);

it('offers only what the scopes allow', () => {
  expect(namesFor()).toEqual(['test', 'guide', 'tutorial', 'profile']);
  expect(namesFor('user:create')).toEqual(['test', 'guide', 'tutorial', 'profile']);
  expect(namesFor('user:read', 'user:create')).toEqual(['test', 'guide', 'tutorial', 'profile']);
  expect(namesFor('user:read', 'user:create', 'role:read')).toEqual([
    'test',
    'guide',
    'tutorial',
    'invite',
    'roles',
    'profile',
  ]);
});
