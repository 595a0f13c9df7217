import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useLogin } from '../../api/login.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { EntrancePage } from './EntrancePage.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { FormFailure } from './FormFailure.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignOnButton } from './SignOnButton.tsx';
import { TestInvitation } from './TestInvitation.tsx';

/** Where the guard met who was not signed in; the start otherwise. */
const useWayBack = (): string => {
  const { state } = useLocation();
  return typeof state?.from === 'string' ? state.from : '/home';
};

/** The door of the office. Who is signed in already, or has just done it, goes on. */
export const LoginPage = () => {
  const text = useText(login);
  const back = useWayBack();
  const [query] = useSearchParams();
  usePageTitle(text.title);
  if (useLogin()) return <Navigate to={back} replace />;
  return (
    <EntrancePage>
      <div className="entrance" data-columns="2">
        <TestInvitation />
        <div className="entrance-form">
          <div className="entrance-words">
            <h1>{text.heading}</h1>
            <p>{text.lead}</p>
          </div>
          {query.has('unauthorized_user') && <FormFailure>{text.accessDenied}</FormFailure>}
          <SignInForm />
          <div>
            <ForgotPassword />
          </div>
          <SignOnButton />
        </div>
      </div>
    </EntrancePage>
  );
};
