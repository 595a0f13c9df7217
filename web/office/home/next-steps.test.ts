import { expect, it } from 'vitest';
import type { Scope } from '../../../contract/scopes.ts';
import { nextStepsFor } from './next-steps.ts';

const namesFor = (scopes: Scope[], isSessionRunning = false) =>
  nextStepsFor(scopes, isSessionRunning).map(({ name }) => name);

it('offers only what the scopes allow', () => {
  expect(namesFor([])).toEqual(['session', 'guide', 'tutorial', 'test', 'profile']);
  expect(namesFor(['user:create'])).toEqual(namesFor([]));
  expect(namesFor(['user:read', 'user:create'])).toEqual(namesFor([]));
  expect(namesFor(['user:read', 'user:create', 'role:read'])).toEqual([
    'session',
    'guide',
    'tutorial',
    'test',
    'invite',
    'roles',
    'profile',
  ]);
});

it('offers no new session while one is running', () => {
  expect(namesFor([], true)).toEqual(['guide', 'tutorial', 'test', 'profile']);
});
