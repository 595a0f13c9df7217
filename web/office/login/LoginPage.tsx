import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useLogin } from '../../api/login.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { EntrancePage } from './EntrancePage.tsx';
import { EntranceWords } from './EntranceWords.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignOnButton } from './SignOnButton.tsx';
import { TestInvitation } from './TestInvitation.tsx';

/** Where the guard met whoever was not signed in; the start otherwise. */
const useWayBack = (): string => {
  const { state } = useLocation();
  return typeof state?.from === 'string' ? state.from : '/home';
};

/** Whether single sign-on refused somebody. It is told until they try again. */
const useDenial = () => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const isDenied = query.has('unauthorized_user');
  return {
    isDenied,
    forget: () => {
      if (isDenied) setQuery({}, { replace: true, state });
    },
  };
};

/** The door of the office. Whoever is signed in already, or has just done it, goes on. */
export const LoginPage = () => {
  const { title } = useText(login);
  const back = useWayBack();
  const { isDenied, forget } = useDenial();
  const [email, setEmail] = useState('');
  usePageTitle(title);
  if (useLogin()) return <Navigate to={back} replace />;
  return (
    <EntrancePage>
      <div className="entrance" data-columns="2">
        <TestInvitation />
        <div className="entrance-form">
          <EntranceWords />
          {isDenied && <AccessDenied />}
          <SignInForm email={email} onEmail={setEmail} onAttempt={forget} />
          <div>
            <ForgotPassword typed={email} />
          </div>
          <SignOnButton onAttempt={forget} />
        </div>
      </div>
    </EntrancePage>
  );
};
