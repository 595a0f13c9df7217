import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { arriveBySignOn } from './sign-on-arrival.ts';
import { takeFlow } from './sign-on-flow.ts';

/** The search of this address, which is gone from the address bar and the history afterwards: it holds tokens. */
const takeSearch = (): string => {
  const { search, pathname } = window.location;
  window.history.replaceState(window.history.state, '', pathname);
  return search;
};

const begunFlow = (): string | null => {
  try {
    return takeFlow(sessionStorage);
  } catch {
    // Storage is denied: then this tab cannot have begun anything.
    return null;
  }
};

/** Where single sign-on leads back to. */
export const SignOnReturn = () => {
  const { loading } = useText(chrome);
  const navigate = useNavigate();
  const isTaken = useRef(false);
  const arrive = useEffectEvent(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    navigate(arriveBySignOn(takeSearch(), begunFlow()) ? '/home' : '/login?unauthorized_user', { replace: true });
  });
  useEffect(() => arrive(), []);
  return <Loading text={loading} />;
};
