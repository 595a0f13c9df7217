import type { User } from '../../../contract/users.ts';
import { holdsAll } from '../roles/role-scopes.ts';
import { useCallWhen } from '../use-call.ts';
import { useHeldScopes } from '../use-held-scopes.ts';

/**
 * Whether an account may be changed by the signed-in user: the server refuses that of one who may more. Where the roles
 * are not known, it is left to the server.
 */
export const useMayChange = (): ((user: User) => boolean) => {
  const held = useHeldScopes();
  const { data } = useCallWhen(held.includes('role:read'), 'GET /roles');
  return ({ role_id }) => {
    const role = data?.find(({ id }) => id === role_id);
    return !role || holdsAll(held, role.scopes);
  };
};
