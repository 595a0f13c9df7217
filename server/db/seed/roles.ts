import { joinScopes, scopes } from '../../../contract/scopes.ts';

/** Administrators have all scopes, including those that a later release adds. */
export const adminRole = { name: 'admin', description: 'Tutto / Everything', scopes: joinScopes(scopes) };

/** Roles that an installation starts with. They can be changed; `manager` keeps its name. */
export const firstRoles = [
  {
    name: 'manager',
    description: 'Persone, sessioni, uso e assistenza / People, sessions, usage and support',
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
  { name: 'teacher', description: 'Insegnanti / Teachers', scopes: joinScopes(['support:read']) },
];
