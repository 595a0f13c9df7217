import { Suspense, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useLogin } from '../../api/login.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Navigate, useLocation, useSearchParams } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { EntrancePage, EntranceWords } from './EntrancePage.tsx';
import { SignInForm, SignOnButton } from './SignInForm.tsx';
import type { OpenStep } from './sign-in.ts';
import { TestInvitation } from './TestInvitation.tsx';

// Most people do not have a second step.
const SecondStep = lazyChunk(async () => (await import('./SecondStep.tsx')).SecondStep);

/** Why single sign-on was denied. Focused, since a live region that is there from the start is not announced. */
const AccessDenied = ({ reason }: { reason: string }) => {
  const { access_denied, ...denials } = useText(login).denials;
  const words = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={words} tabIndex={-1}>
      <FormFailure>
        {reason === 'unregistered_email' || reason === 'unverified_email' ? denials[reason] : access_denied}
      </FormFailure>
    </div>
  );
};

/** Where people without an account go: to those who invite, or to the test. */
const Elsewhere = () => {
  const { noAccount, test } = useText(login);
  return (
    <p>
      <span>{noAccount}</span>{' '}
      <span className="lg:hidden">
        <span>{test.question}</span>{' '}
        <TextLink isInline className="text-text" to="/test">
          {test.action}
        </TextLink>
      </span>
    </p>
  );
};

/** The sign-in page. Redirects signed-in users to where they came from. */
export const LoginPage = () => {
  const { title, heading, lead, deleted } = useText(login);
  const { state } = useLocation<{ from: string; isDeleted: boolean; step: OpenStep }>();
  const [query, setQuery] = useSearchParams();
  const denial = query.get('unauthorized_user');
  const [email, setEmail] = useState('');
  // A sign-in may have begun on another page: with the choice of a password, or by single sign-on.
  const [step, setStep] = useState(typeof state?.step?.token === 'string' ? state.step : undefined);
  const [isLate, setLate] = useState(false);
  usePageTitle(title);
  if (useLogin()) return <Navigate to={typeof state?.from === 'string' ? state.from : '/home'} replace />;
  if (step) {
    return (
      <EntrancePage>
        <Suspense>
          <SecondStep
            step={step}
            onAgain={(late) => {
              setLate(late);
              setStep(undefined);
            }}
          />
        </Suspense>
      </EntrancePage>
    );
  }
  const clearDenial = () => {
    if (denial !== null) setQuery(() => new URLSearchParams(), { replace: true, state });
  };
  return (
    <EntrancePage aside={<TestInvitation />} foot={<Elsewhere />}>
      <EntranceWords title={heading}>
        <p>{lead}</p>
      </EntranceWords>
      {state?.isDeleted === true && <Notice tone="yes" role="status" title={deleted} />}
      {denial !== null && <AccessDenied reason={denial} />}
      <SignInForm
        email={email}
        onEmail={setEmail}
        onAttempt={clearDenial}
        onSecondStep={setStep}
        before={isLate ? new ApiError('second_step_over', 409) : undefined}
      />
      <SignOnButton onAttempt={clearDenial} />
    </EntrancePage>
  );
};
