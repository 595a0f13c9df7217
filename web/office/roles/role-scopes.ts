import type { Policy } from '../../../contract/roles.ts';

/** The scopes of a role, which come joined by semicolons. */
export const splitScopes = (joined: string): string[] => joined.split(';').filter((scope) => scope !== '');

export type ScopeGroup = { description: string; scopes: string[] };

/** The policies under their descriptions, in their order; two of the same description are one group. */
export const scopeGroups = (policies: Readonly<Record<string, Policy>>): ScopeGroup[] => {
  const groups = new Map<string, string[]>();
  for (const { description, scopes } of Object.values(policies)) {
    groups.set(description, [...new Set([...(groups.get(description) ?? []), ...scopes])]);
  }
  return [...groups].map(([description, scopes]) => ({ description, scopes }));
};

/** The scopes with one ticked or unticked; the others stay, also those that no policy knows. */
export const toggleScope = (joined: string, scope: string): string => {
  const held = splitScopes(joined);
  return (held.includes(scope) ? held.filter((other) => other !== scope) : [...held, scope]).join(';');
};

/** Whether two roles allow the same, whatever the order. */
export const isSameScopes = (left: string, right: string): boolean =>
  splitScopes(left).sort().join(';') === splitScopes(right).sort().join(';');

/** The scopes as they are now, with what was ticked and unticked since they were `base`. */
export const mergeScopes = (base: string, typed: string, now: string): string => {
  const before = splitScopes(base);
  const after = splitScopes(typed);
  const kept = splitScopes(now).filter((scope) => after.includes(scope) || !before.includes(scope));
  const ticked = after.filter((scope) => !before.includes(scope));
  return [...new Set([...kept, ...ticked])].join(';');
};

/** Whether one who holds `held` holds everything that a role allows. */
export const coversAll = (held: readonly string[], joined: string): boolean =>
  splitScopes(joined).every((scope) => held.includes(scope));
