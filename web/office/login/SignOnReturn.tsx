import { useEffect, useEffectEvent, useRef } from 'react';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { takeFlow } from './sign-on.ts';
import { arriveBySignOn } from './sign-on-arrival.ts';

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
