import { useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';
import { Toast } from '../../ui/Toast.tsx';

/** ms: long enough to read it and to press what it leads to. */
const noticeMs = 10_000;

/** Says why one is here, to who was signed out by the server: the teachers' area leaves `session_expired` in the location. */
export const SessionExpired = () => {
  const { sessionExpired, signInAgain } = useText(landing);
  const { state } = useLocation();
  const navigate = useNavigate();
  // Taken out of the history, so that a reload does not say it again.
  const dismiss = useCallback(() => navigate('/test', { replace: true }), [navigate]);
  return (
    <Toast
      text={state?.notice === 'session_expired' ? sessionExpired : null}
      action={<Link to="/login">{signInAgain}</Link>}
      onClose={dismiss}
      isSuccess={false}
      timeoutMs={noticeMs}
    />
  );
};
