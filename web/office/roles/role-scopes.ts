import { officePages, scopesOf } from '../../../contract/pages.ts';
import type { Policy } from '../../../contract/roles.ts';

/** Splits the scopes of a role, which are joined by semicolons. */
export const splitScopes = (joined: string): string[] => joined.split(';').filter((scope) => scope !== '');

export const actions = ['read', 'create', 'update', 'delete'] as const;
export type Action = (typeof actions)[number];

/** The column of a scope: what is none of the four, such as publishing, changes something. */
const actionOf = (scope: string): Action => actions.find((action) => scope.endsWith(`:${action}`)) ?? 'update';

/** A row of the matrix: what it is about, and its scopes by column. */
export type ScopeRow = { thing: string; about: string; scopes: Record<Action, string[]> };

/** The policies as a matrix, in their order. Those of one description are one row; what it says after a colon is a note. */
export const scopeMatrix = (policies: Readonly<Record<string, Policy>>): ScopeRow[] => {
  const groups = new Map<string, Set<string>>();
  for (const { description, scopes } of Object.values(policies)) {
    groups.set(description, new Set([...(groups.get(description) ?? []), ...scopes]));
  }
  return [...groups].map(([description, scopes]) => {
    const [thing = '', ...about] = description.split(': ');
    const of = (action: Action) => [...scopes].filter((scope) => actionOf(scope) === action);
    return {
      thing,
      about: about.join(': '),
      scopes: { read: of('read'), create: of('create'), update: of('update'), delete: of('delete') },
    };
  });
};

const pageScopes: ReadonlySet<string> = new Set(officePages.flatMap(scopesOf));

/** The scope that another one requires, because its page needs it. */
const neededBy = (scope: string): string | undefined => {
  const reading = `${scope.split(':')[0]}:read`;
  return scope !== reading && pageScopes.has(reading) ? reading : undefined;
};

/**
 * Adds or removes one scope; the others stay, even those without a policy. With it comes the one that it needs, and with a
 * removed one go those that need it, as far as `own` has them.
 */
export const toggleScope = (joined: string, scope: string, own: readonly string[]): string => {
  const scopes = splitScopes(joined);
  if (scopes.includes(scope)) {
    const isKept = (other: string) => other !== scope && !(neededBy(other) === scope && own.includes(other));
    return scopes.filter(isKept).join(';');
  }
  const needed = neededBy(scope);
  return [...new Set([...scopes, ...(needed && own.includes(needed) ? [needed] : []), scope])].join(';');
};

/** Applies to the scopes as they are `now` what was ticked and unticked since `base`. */
export const mergeScopes = (base: string, typed: string, now: string): string => {
  const before = splitScopes(base);
  const after = splitScopes(typed);
  const kept = splitScopes(now).filter((scope) => after.includes(scope) || !before.includes(scope));
  const ticked = after.filter((scope) => !before.includes(scope));
  return [...new Set([...kept, ...ticked])].join(';');
};

export const coversAll = (own: readonly string[], joined: string): boolean =>
  splitScopes(joined).every((scope) => own.includes(scope));
