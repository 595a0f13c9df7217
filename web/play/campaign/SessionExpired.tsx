import { useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';
import { Toast } from '../../ui/Toast.tsx';

/** Tells users whom the server signed out why they are here: the office puts `session_expired` in the location state. */
export const SessionExpired = () => {
  const { session_expired, signInAgain } = useText(landing);
  const { state } = useLocation();
  const navigate = useNavigate();
  // Removed from the history, so that a reload does not repeat the notice.
  const dismiss = useCallback(() => navigate('/test', { replace: true }), [navigate]);
  return (
    <Toast
      text={state?.notice === 'session_expired' ? session_expired : null}
      action={<Link to="/login">{signInAgain}</Link>}
      onClose={dismiss}
      isSuccess={false}
      place="content"
    />
  );
};
