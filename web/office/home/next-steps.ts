import type { Scope } from '../../../contract/scopes.ts';
import type { office } from '../../i18n/it/office.ts';
import type { IconName } from '../shell/Icon.tsx';

export type NextStep = {
  /** Of its texts. */
  name: keyof typeof office.home.steps;
  icon: IconName;
  to: string;
  /** For whoever holds all of them. */
  scopes: Scope[];
};

/** What one can do next, the most useful first. */
const nextSteps: NextStep[] = [
  { name: 'test', icon: 'play', to: '/test', scopes: [] },
  { name: 'guide', icon: 'guide', to: '/guide', scopes: [] },
  { name: 'tutorial', icon: 'tutorial', to: '/tutorial', scopes: [] },
  { name: 'invite', icon: 'invite', to: '/users?add=1', scopes: ['user:read', 'user:create', 'role:read'] },
  { name: 'roles', icon: 'roles', to: '/roles', scopes: ['role:read'] },
  { name: 'profile', icon: 'password', to: '/profile', scopes: [] },
];

export const nextStepsFor = (held: readonly Scope[]): NextStep[] =>
  nextSteps.filter(({ scopes }) => scopes.every((scope) => held.includes(scope)));
