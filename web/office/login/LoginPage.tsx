import { Suspense, useId, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useLogin } from '../../api/login.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { Navigate, useLocation, useSearchParams } from '../../ui/router.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { ButtonLink } from '../controls/Button.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { usePageArrival } from '../shell/use-page-arrival.ts';
import { EntrancePage } from './EntrancePage.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { loadSecondStep } from './load-second-step.ts';
import type { OpenStep } from './open-step.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignOnButton } from './SignOnButton.tsx';

const SecondStep = lazyChunk(loadSecondStep);

/** Points visitors without an account, who may land on the sign-in page, to the test. */
const TestInvitation = () => {
  const { test } = useText(login);
  const heading = useId();
  return (
    <section className="test-invitation" aria-labelledby={heading}>
      <svg viewBox="0 0 68 44" aria-hidden="true" focusable="false">
        <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="3" />
        <circle cx="34" cy="22" r="11" fill="#E8A33D" />
      </svg>
      <h2 id={heading}>{test.question}</h2>
      <p>{test.text}</p>
      <ButtonLink size="lg" to="/test">
        {test.action}
      </ButtonLink>
    </section>
  );
};

const EntranceWords = () => {
  const { heading, lead } = useText(login);
  const target = usePageArrival<HTMLHeadingElement>();
  return (
    <div className="entrance-words">
      <h1 ref={target} tabIndex={-1}>
        {heading}
      </h1>
      <p>{lead}</p>
    </div>
  );
};

type Denial = keyof typeof login.it.denials;

/** Says that single sign-on was denied. Focused, since a live region that is there from the start is not announced. */
const AccessDenied = ({ reason }: { reason: Denial }) => {
  const { denials } = useText(login);
  const words = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={words} tabIndex={-1} className="access-denied">
      <FormFailure>{denials[reason]}</FormFailure>
    </div>
  );
};

/** The page that required a sign-in, or else the home page. */
const useWayBack = (): string => {
  const { state } = useLocation();
  return typeof state?.from === 'string' ? state.from : '/home';
};

/** Why single sign-on was denied, if it was. Shown until the next attempt. */
const useDenial = () => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const given = query.get('unauthorized_user');
  const reason = given === 'unregistered_email' || given === 'unverified_email' ? given : 'access_denied';
  const denial: Denial | undefined = given === null ? undefined : reason;
  return {
    denial,
    clear: () => {
      if (denial) setQuery(() => new URLSearchParams(), { replace: true, state });
    },
  };
};

/** The second step of a sign-in that began on another page: with the choice of a password, or by single sign-on. */
const useStepBegun = (): OpenStep | undefined => {
  const { state } = useLocation<{ step: OpenStep }>();
  return typeof state?.step?.token === 'string' && typeof state.step.email === 'string' ? state.step : undefined;
};

/** The sign-in page. Redirects signed-in users to where they came from. */
export const LoginPage = () => {
  const { title } = useText(login);
  const back = useWayBack();
  const { denial, clear } = useDenial();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState(useStepBegun());
  const [isLate, setLate] = useState(false);
  usePageTitle(title);
  if (useLogin()) return <Navigate to={back} replace />;
  if (step) {
    return (
      <EntrancePage>
        <div className="entrance">
          <div className="entrance-form">
            <Suspense>
              <SecondStep
                step={step}
                onAgain={(late) => {
                  setLate(late);
                  setStep(undefined);
                }}
              />
            </Suspense>
          </div>
        </div>
      </EntrancePage>
    );
  }
  return (
    <EntrancePage>
      <div className="entrance" data-columns="2">
        <TestInvitation />
        <div className="entrance-form">
          <EntranceWords />
          {denial && <AccessDenied reason={denial} />}
          <SignInForm
            email={email}
            onEmail={setEmail}
            onAttempt={clear}
            onSecondStep={setStep}
            before={isLate ? new ApiError('second_step_over', 409) : undefined}
          />
          <div>
            <ForgotPassword typed={email} />
          </div>
          <SignOnButton onAttempt={clear} />
        </div>
      </div>
    </EntrancePage>
  );
};
