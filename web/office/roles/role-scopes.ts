import type { Policy } from '../../../contract/roles.ts';

/** Splits the scopes of a role, which are joined by semicolons. */
export const splitScopes = (joined: string): string[] => joined.split(';').filter((scope) => scope !== '');

export type ScopeGroup = { description: string; scopes: string[] };

/** Groups the policies by description, in their order. */
export const scopeGroups = (policies: Readonly<Record<string, Policy>>): ScopeGroup[] => {
  const groups = new Map<string, string[]>();
  for (const { description, scopes } of Object.values(policies)) {
    groups.set(description, [...new Set([...(groups.get(description) ?? []), ...scopes])]);
  }
  return [...groups].map(([description, scopes]) => ({ description, scopes }));
};

/** Adds or removes one scope; the others stay, even those without a policy. */
export const toggleScope = (joined: string, scope: string): string => {
  const scopes = splitScopes(joined);
  return (scopes.includes(scope) ? scopes.filter((other) => other !== scope) : [...scopes, scope]).join(';');
};

/** Whether two roles have the same scopes, in any order. */
export const isSameScopes = (left: string, right: string): boolean =>
  splitScopes(left).sort().join(';') === splitScopes(right).sort().join(';');

/** Applies to the scopes as they are `now` what was ticked and unticked since `base`. */
export const mergeScopes = (base: string, typed: string, now: string): string => {
  const before = splitScopes(base);
  const after = splitScopes(typed);
  const kept = splitScopes(now).filter((scope) => after.includes(scope) || !before.includes(scope));
  const ticked = after.filter((scope) => !before.includes(scope));
  return [...new Set([...kept, ...ticked])].join(';');
};

/** Whether `own` includes all scopes of a role. */
export const coversAll = (own: readonly string[], joined: string): boolean =>
  splitScopes(joined).every((scope) => own.includes(scope));
