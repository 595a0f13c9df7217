/** Every scope an account can hold, written entity:action. */
const scopes = [
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
  'session:read',
] as const;

export type Scope = (typeof scopes)[number];
