import { ArrowRight } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { forgetLogin, readLogin, useLogin } from '../../api/login.ts';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Navigate, useLocation, useSearchParams } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { EntrancePage, EntranceWords } from './EntrancePage.tsx';
import { SignInForm, SignOnButton } from './SignInForm.tsx';
import { endSignIn, type OpenStep } from './sign-in.ts';

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

/** Where each of the eyes looks, from its middle. */
const across = [-9, 5, 0, 8, -4, 9, -8, 2, 6, -2, 9, -7, 0, -9, 4, 7];
const down = [1, -4, 5, 0, -4, 2, -1, 5, -3, 4, 1, -3, -5, 2, 4, -2];

/** Four in a row, none of which looks where another does. */
const Eyes = () => (
  <svg viewBox="0 0 314 228" className="w-full" aria-hidden="true" focusable="false">
    {across.map((x, place) => (
      <g key={`${x} ${down[place]}`} transform={`translate(${(place % 4) * 82} ${Math.floor(place / 4) * 61})`}>
        <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="5" />
        <circle cx={34 + x} cy={22 + (down[place] ?? 0)} r="10" className="fill-amber" />
      </g>
    ))}
  </svg>
);

/** Points visitors without an account, who may land on the sign-in page, to the test. */
const TestInvitation = () => {
  const { test } = useText(login);
  const heading = useId();
  return (
    <aside
      className="flex w-108 flex-col justify-between gap-8 bg-ink p-8 pt-10 text-on-ink max-lg:hidden"
      aria-labelledby={heading}
    >
      <Eyes />
      <div className="grid justify-items-start gap-2">
        <h2 id={heading} className="font-bold text-xl">
          {test.question}
        </h2>
        <p className="text-on-ink/80">{test.text}</p>
        <ButtonLink variant="amber" size="large" after={ArrowRight} className="mt-3" to="/test">
          {test.action}
        </ButtonLink>
      </div>
    </aside>
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
  // Loaded here, so that the form can say that it did not arrive.
  const openSecondStep = async (next: OpenStep) => {
    await SecondStep.load().catch(() => {
      throw new ApiError('network', 0);
    });
    setStep(next);
  };
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
        onSecondStep={openSecondStep}
        before={isLate ? new ApiError('second_step_over', 409) : undefined}
      />
      <SignOnButton onAttempt={clearDenial} />
    </EntrancePage>
  );
};

const signOut = () => {
  const login = readLogin();
  forgetLogin();
  // Best effort: this device is signed out in any case.
  if (login) endSignIn(login.refresh_token);
};

/** Signs out and redirects to the sign-in page, which says why where there is more to it. */
export const LogoutPage = () => {
  useEffect(signOut, []);
  const { state } = useLocation();
  return useLogin() ? null : <Navigate to="/login" replace state={state} />;
};
