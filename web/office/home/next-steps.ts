import type { Scope } from '../../../contract/scopes.ts';
import type { office } from '../../i18n/office.ts';
import type { IconName } from '../shell/Icon.tsx';

export type NextStep = {
  /** The key of its texts. */
  name: keyof typeof office.it.home.steps;
  icon: IconName;
  to: string;
  /** All of them are needed. */
  scopes: Scope[];
};

/** All possible next steps, the most useful first. */
const nextSteps: NextStep[] = [
  { name: 'session', icon: 'sessions', to: '/sessions', scopes: [] },
  { name: 'guide', icon: 'guide', to: '/guide', scopes: [] },
  { name: 'tutorial', icon: 'tutorial', to: '/tutorial', scopes: [] },
  { name: 'test', icon: 'play', to: '/test', scopes: [] },
  { name: 'invite', icon: 'invite', to: '/users?add=1', scopes: ['user:read', 'user:create', 'role:read'] },
  { name: 'roles', icon: 'roles', to: '/roles', scopes: ['role:read'] },
  { name: 'profile', icon: 'password', to: '/profile', scopes: [] },
];

/** The next steps for these scopes. Starting a session comes first, unless one is running already. */
export const nextStepsFor = (own: readonly Scope[], isSessionRunning: boolean): NextStep[] =>
  nextSteps.filter(
    ({ name, scopes }) => scopes.every((scope) => own.includes(scope)) && !(isSessionRunning && name === 'session'),
  );
