import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { arriveBySignOn } from './sign-on-arrival.ts';
import { takeFlow } from './sign-on-flow.ts';

/** Returns the query string of this page and removes it from address bar and history, since it contains tokens. */
const takeSearch = (): string => {
  const { search, pathname } = window.location;
  window.history.replaceState(window.history.state, '', pathname);
  return search;
};

const takeStartedFlow = (): string | null => {
  try {
    return takeFlow(sessionStorage);
  } catch {
    // Storage is denied, so this tab cannot have started a flow.
    return null;
  }
};

/** The page to which single sign-on returns. */
export const SignOnReturn = () => {
  const { loading } = useText(chrome);
  const navigate = useNavigate();
  const isTaken = useRef(false);
  const arrive = useEffectEvent(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    navigate(arriveBySignOn(takeSearch(), takeStartedFlow()) ? '/home' : '/login?unauthorized_user', { replace: true });
  });
  useEffect(() => arrive(), []);
  return <Loading text={loading} />;
};
