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
import { loadSecondStep, SignInForm, SignOnButton } from './SignInForm.tsx';
import type { OpenStep } from './sign-in.ts';
import { TestInvitation } from './TestInvitation.tsx';

const SecondStep = lazyChunk(loadSecondStep);

type Denial = keyof typeof login.it.denials;

/** Says that single sign-on was denied. Focused, since a live region that is there from the start is not announced. */
const AccessDenied = ({ reason }: { reason: Denial }) => {
  const { denials } = useText(login);
  const words = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={words} tabIndex={-1}>
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
  const { state } = useLocation();
  const back = useWayBack();
  const { denial, clear } = useDenial();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState(useStepBegun());
  const [isLate, setLate] = useState(false);
  usePageTitle(title);
  if (useLogin()) return <Navigate to={back} replace />;
  const beginAgain = (late: boolean) => {
    setLate(late);
    setStep(undefined);
  };
  if (step) {
    return (
      <EntrancePage>
        <Suspense>
          <SecondStep step={step} onAgain={beginAgain} />
        </Suspense>
      </EntrancePage>
    );
  }
  return (
    <EntrancePage aside={<TestInvitation />} foot={<Elsewhere />}>
      <EntranceWords title={heading}>
        <p>{lead}</p>
      </EntranceWords>
      {state?.isDeleted === true && <Notice tone="yes" role="status" title={deleted} />}
      {denial && <AccessDenied reason={denial} />}
      <SignInForm
        email={email}
        onEmail={setEmail}
        onAttempt={clear}
        onSecondStep={setStep}
        before={isLate ? new ApiError('second_step_over', 409) : undefined}
      />
      <SignOnButton onAttempt={clear} />
    </EntrancePage>
  );
};
