import { keepLogin, renewLogin } from '../../api/login.ts';
import { endSignIn } from '../../api/login-end.ts';
import { readReturn } from './sign-on-flow.ts';

/**
 * Signs in with the tokens of a return address if they belong to the flow that this tab started, and returns whether
 * they did. In either case the tokens become useless to anyone who finds the address in a log: they are exchanged or
 * revoked.
 */
export const arriveBySignOn = (search: string, begun: string | null): boolean => {
  const tokens = readReturn(search, begun);
  if (tokens) {
    keepLogin(tokens);
    renewLogin();
    return true;
  }
  const refused = new URLSearchParams(search).get('refresh_token');
  if (refused) endSignIn(refused);
  return false;
};
