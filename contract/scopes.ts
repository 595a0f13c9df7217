import { z } from 'zod';

export const scopes = [
  'user:read',
  'user:create',
  'user:update',
  'user:delete',
  'role:read',
  'role:create',
  'role:update',
  'role:delete',
  'audit:read',
  'support:read',
  'support:update',
  'session:read',
  'session:create',
  'collection:read',
  'collection:update',
  'faces:read',
  'faces:update',
  'findings:read',
  'findings:publish',
  'settings:update',
] as const;

export const Scope = z.enum(scopes);
export type Scope = z.infer<typeof Scope>;

/** A role's scopes as stored and sent: joined by semicolons, in the order of the list, without duplicates. */
export const joinScopes = (held: readonly Scope[]): string => scopes.filter((scope) => held.includes(scope)).join(';');

/** The known scopes among those of a `;`-joined string. */
export const splitScopes = (joined: string): Scope[] => {
  const names = joined.split(';');
  return scopes.filter((scope) => names.includes(scope));
};
