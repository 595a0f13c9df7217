import { type FormEvent, useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import { ApiError, call } from '../../api/client.ts';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { registration } from '../../i18n/registration.ts';
import { Button } from '../../ui/Button.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailInput } from '../forms/AccountInputs.tsx';
import { isEmail } from '../forms/email.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { EntranceWords } from '../login/EntrancePage.tsx';
import { type OpenStep, signIn } from '../login/sign-in.ts';
import { NewPasswordFields, useNewPassword } from '../passwords/NewPasswordFields.tsx';
import { LinkPage } from './LinkPage.tsx';

type SignUp = Input<Contract['POST /users/signup']>['body'];

const named = ['not_authorized', 'form_error', 'network'] as const;

/** The key of the message. `not_authorized`: the link has expired; `authentication_failed`: stored, but not signed in. */
type Failure = (typeof named)[number] | 'error_while_saving' | 'authentication_failed';

/** The key of the message for a failed registration; other errors count as errors while saving. */
export const failureOf = (error: unknown): Failure =>
  named.find((code) => error instanceof ApiError && error.code === code) ?? 'error_while_saving';

/**
 * Signs up with the uid of a link. When it is refused, with a new one, once: it works for an hour, and only until another
 * tab checks the link.
 */
const signUp = async (token: string, body: SignUp) => {
  try {
    return await call('POST /users/signup', { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_authorized')) throw error;
    const { data } = await call('POST /users/validate', { body: { token } });
    return call('POST /users/signup', { body: { ...body, uid: data.id } });
  }
};

/** Stores the password and signs in with it. Returns what failed, or the second step of the sign-in, if any. Never rejects. */
export const register = async (
  token: string,
  body: SignUp,
): Promise<{ failure: Failure } | { step: OpenStep | undefined }> => {
  try {
    const { data } = await signUp(token, body);
    if (data.errors?.length) return { failure: 'form_error' };
    return await signIn(data.email, body.password).then(
      (step) => ({ step }),
      () => ({ failure: 'authentication_failed' }),
    );
  } catch (error) {
    return { failure: failureOf(error) };
  }
};

type Props = {
  token: string;
  /** The owner of the link; without an email for the link of the first start. */
  invited: { id: string; email: string | null; full_name: string | null };
  /** The link turned out to have expired, or is used: the password is stored, but signing in with it failed. */
  onEnd: (kind: 'invalid' | 'used') => void;
};

/** Sets the password; with the link of the first start, also the administrator's name and email. Then signs in. */
const RegistrationForm = ({ token, invited, onEnd }: Props) => {
  const text = useText(registration);
  const { enter_email } = useText(login);
  const navigate = useNavigate();
  const isFirst = invited.email === null;
  const [full_name, setName] = useState(invited.full_name ?? '');
  const [email, setEmail] = useState(invited.email ?? '');
  const newPassword = useNewPassword({ email, full_name });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<keyof typeof text.failures>();

  const isValid = newPassword.isValid && typedLine(full_name) !== '' && isEmail(email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isValid) return;
    setBusy(true);
    setFailure(undefined);
    const registered = await register(token, {
      uid: invited.id,
      password: newPassword.typed.password,
      ...(isFirst && { email: typedLine(email), full_name: typedLine(full_name) }),
    });
    if ('step' in registered) {
      const { step } = registered;
      if (step) return navigate('/login', { replace: true, state: { step } });
      // The first administrator sees first what the installation still needs.
      return navigate(isFirst ? '/doctor' : '/home', { replace: true, state: isFirst ? { isFirst } : null });
    }
    if (registered.failure === 'not_authorized') return onEnd('invalid');
    if (registered.failure === 'authentication_failed') return onEnd('used');
    setFailure(registered.failure);
    setBusy(false);
  };

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {isFirst && (
        <TextInput
          size="large"
          label={text.name}
          name="name"
          required
          autoComplete="name"
          value={full_name}
          onChange={setName}
        />
      )}
      <EmailInput
        size="large"
        label={text.email}
        name="username"
        required
        autoComplete="username"
        disabled={!isFirst}
        readOnly={!isFirst}
        value={email}
        onChange={setEmail}
        wrongForm={enter_email}
      />
      <NewPasswordFields size="large" value={newPassword} />
      <FormFailure>{failure && text.failures[failure]}</FormFailure>
      <Button type="submit" size="large" disabled={!isValid} aria-disabled={isBusy}>
        {text.submit}
      </Button>
    </form>
  );
};

const validate = async (token: string, signal: AbortSignal) =>
  (await call('POST /users/validate', { body: { token } }, { signal })).data;

/** The page of the links of invitations, forgotten passwords and the first start. */
export const RegistrationPage = () => {
  const text = useText(registration);
  const { saved, welcome } = text;
  return (
    <LinkPage
      text={text}
      validate={validate}
      used={() => ({ heading: saved.heading, text: saved.authentication_failed })}
    >
      {(invited, token, end) => {
        const isFirst = invited.email === null;
        const greeting = invited.full_name ? text.hello(invited.full_name) : text.title;
        return (
          <>
            <EntranceWords title={isFirst ? welcome.heading : greeting}>
              <p>{isFirst ? welcome.lead : text.lead}</p>
            </EntranceWords>
            <RegistrationForm token={token} invited={invited} onEnd={end} />
          </>
        );
      }}
    </LinkPage>
  );
};
