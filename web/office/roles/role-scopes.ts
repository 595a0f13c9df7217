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
