import { useEffect, useEffectEvent, useRef } from 'react';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { arriveBySignOn } from './sign-on-arrival.ts';
import { takeFlow } from './sign-on-flow.ts';

/** Returns query and fragment of this page and removes them from address bar and history: they sign somebody in. */
const takeParts = () => {
  const { search, hash, pathname } = window.location;
  window.history.replaceState(window.history.state, '', pathname);
  return { search, hash };
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
  const arrive = useEffectEvent(async () => {
    if (isTaken.current) return;
    isTaken.current = true;
    const arrival = await arriveBySignOn(takeParts(), takeStartedFlow());
    if (typeof arrival === 'object') navigate('/login', { replace: true, state: arrival });
    else navigate(arrival === 'signed-in' ? '/home' : '/login?unauthorized_user', { replace: true });
  });
  useEffect(() => void arrive(), []);
  return <Loading text={loading} />;
};
