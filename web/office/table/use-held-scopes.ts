import type { Scope } from '../../../contract/scopes.ts';
import { scopesOf, useLogin } from '../../api/login.ts';

/** What who is signed in may do. */
export const useHeldScopes = (): readonly Scope[] => scopesOf(useLogin());
