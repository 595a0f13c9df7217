import type { Scope } from '../../../contract/scopes.ts';

/** Any of them opens a part of the desk. */
const deskScopes: readonly Scope[] = ['session:read', 'support:update', 'user:read', 'audit:read', 'collection:read'];

/** Whether the desk would show anything: otherwise it is neither loaded nor asked for. */
export const hasDesk = (own: readonly Scope[]): boolean => deskScopes.some((scope) => own.includes(scope));
