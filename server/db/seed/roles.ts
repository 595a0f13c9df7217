import { joinScopes, scopes } from '../../../contract/scopes.ts';

/** Administrators have all scopes, including those that a later release adds. */
export const adminRole = { name: 'admin', scopes: joinScopes(scopes) };

/** Roles that an installation starts with; pages describe them as long as nobody else does. They can be changed; `manager` keeps its name. */
export const firstRoles = [
  {
    name: 'manager',
    scopes: joinScopes([
      'user:read',
      'user:create',
      'user:update',
      'user:delete',
      'role:read',
      'audit:read',
      'support:read',
      'support:update',
      'session:read',
    ]),
  },
  { name: 'teacher', scopes: joinScopes(['support:read']) },
];
