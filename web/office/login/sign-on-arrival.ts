import { keepLogin, renewLogin } from '../../api/login.ts';
import { endSignIn } from '../../api/login-end.ts';
import { readReturn } from './sign-on-flow.ts';

/**
 * Signs in with the tokens of a return address, if they answer to the flow that this tab began. Whether it did. Either
 * way they are of no use to whoever finds the address noted somewhere: taken, they are renewed; refused, they are ended.
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
