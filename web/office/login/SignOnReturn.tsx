import { useEffect, useEffectEvent, useRef } from 'react';
import type { Tokens } from '../../../contract/auth.ts';
import { call } from '../../api/client.ts';
import { isUserData } from '../../api/logged-user.ts';
import { keepLogin, renewLogin } from '../../api/login.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { endSignIn, type OpenStep } from './sign-in.ts';
import { takeFlow } from './sign-on.ts';

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

const readUserData = (json: string): Tokens['user_data'] | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return isUserData(value) ? value : undefined;
  } catch {
    // Not JSON, so the address does not come from our server.
    return undefined;
  }
};

/**
 * Signs in with the tokens in the query of a return address, if they belong to the flow that this tab started: anyone could
 * trick a colleague into opening such an address with other tokens. In either case they become useless to anyone who finds
 * the address in a log: they are exchanged or revoked.
 */
const arriveByQuery = (search: string, begun: string | null): Arrival => {
  const query = new URLSearchParams(search);
  const access_token = query.get('access_token');
  const refresh_token = query.get('refresh_token');
  const user_data = readUserData(query.get('user_data') ?? '');
  if (begun && query.get('flow') === begun && access_token && refresh_token && user_data) {
    keepLogin({ access_token, refresh_token, user_data });
    void renewLogin();
    return 'signed-in';
  }
  if (refresh_token) endSignIn(refresh_token);
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

/** The page to which single sign-on returns. */
export const SignOnReturn = () => {
  const navigate = useNavigate();
  const isTaken = useRef(false);
  const arrive = useEffectEvent(async () => {
    if (isTaken.current) return;
    isTaken.current = true;
    const { search, hash, pathname } = window.location;
    // Query and fragment sign somebody in: neither address bar nor history keeps them.
    window.history.replaceState(window.history.state, '', pathname);
    const arrival = await arriveBySignOn({ search, hash }, takeFlow());
    if (typeof arrival === 'object') navigate('/login', { replace: true, state: arrival });
    else navigate(arrival === 'signed-in' ? '/home' : '/login?unauthorized_user', { replace: true });
  });
  useEffect(() => void arrive(), []);
  return <Loading text={useText(chrome).loading} />;
};
