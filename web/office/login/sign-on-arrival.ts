import { call } from '../../api/client.ts';
import { keepLogin, renewLogin } from '../../api/login.ts';
import { endSignIn } from '../../api/login-end.ts';
import type { OpenStep } from './sign-in.ts';
import { readReturn } from './sign-on-flow.ts';

/** `denied`: not for this browser, refused by the server, or the server did not answer; or the second step is still to be done. */
type Arrival = 'signed-in' | 'denied' | { step: OpenStep };

/** Exchanges the code of a return address for tokens, which only the browser that started the flow gets. */
const arriveByCode = async (code: string, begun: string | null): Promise<Arrival> => {
  if (!begun) return 'denied';
  try {
    const answer = await call('POST /oauth2/tokens', { body: { code, flow: begun } });
    if ('second_step' in answer) {
      return { step: { token: answer.second_step, email: answer.email, by: 'single_sign_on' } };
    }
    keepLogin(answer);
    return 'signed-in';
  } catch {
    return 'denied';
  }
};

/**
 * Signs in with the tokens in the query of a return address, if they belong to the flow that this tab started. In either
 * case they become useless to anyone who finds the address in a log: they are exchanged or revoked.
 */
const arriveByQuery = (search: string, begun: string | null): Arrival => {
  const tokens = readReturn(search, begun);
  if (tokens) {
    keepLogin(tokens);
    void renewLogin();
    return 'signed-in';
  }
  const refused = new URLSearchParams(search).get('refresh_token');
  if (refused) endSignIn(refused);
  return 'denied';
};

/** Signs in by a return address, with a code in its fragment or tokens in its query; `begun` is this tab's flow. */
export const arriveBySignOn = async (
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  begun: string | null,
): Promise<Arrival> => {
  const code = new URLSearchParams(hash.slice(1)).get('code');
  return code ? arriveByCode(code, begun) : arriveByQuery(search, begun);
};
