import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { PasskeyRequest } from '../../../contract/second-factor.ts';
import { ApiError, call } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { Button } from '../controls/Button.tsx';
import { TextField } from '../controls/TextField.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import type { OpenStep } from './open-step.ts';
import { askForPasskey, hasPasskeys } from './passkeys.ts';
import { keepSignIn } from './sign-in.ts';

const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'second_step_over';

type CodeKind = 'totp' | 'recovery_code';

const calls = {
  totp: 'POST /auth/second-step/totp',
  recovery_code: 'POST /auth/second-step/recovery-code',
} as const;

type PartProps = { step: OpenStep; onOver: () => void };

/** Completes the sign-in with a passkey. */
const PasskeyButton = ({ step, request, onOver }: PartProps & { request: PasskeyRequest }) => {
  const { step: text } = useText(secondFactor);
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const use = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const assertion = await askForPasskey(request);
      const body = { second_step: step.token, assertion };
      await keepSignIn(step.email, await call('POST /auth/second-step/passkey', { body }));
    } catch (error) {
      if (isOver(error)) return onOver();
      setFailure(error instanceof ApiError ? errorText(error) : text.passkeyFailed);
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="lg" loading={isBusy} onClick={use}>
        {text.passkey}
      </Button>
      <FormFailure>{failure}</FormFailure>
    </>
  );
};

/** Completes the sign-in with a typed code. */
const CodeForm = ({ step, kind, onOver }: PartProps & { kind: CodeKind }) => {
  const { step: text } = useText(secondFactor);
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') {
      setFailure(text.missing);
      return input.current?.focus();
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { second_step: step.token, code: code.trim() };
      await keepSignIn(step.email, await call(calls[kind], { body }));
    } catch (error) {
      if (isOver(error)) return onOver();
      setFailure(errorText(error));
      setBusy(false);
      input.current?.select();
      input.current?.focus();
    }
  };

  const isTotp = kind === 'totp';
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label={isTotp ? text.totp : text.recovery}
        description={isTotp ? text.totpHint : text.recoveryHint}
        name="code"
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        autoCapitalize={isTotp ? 'none' : 'characters'}
        spellCheck={false}
        maxLength={50}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setFailure(undefined);
        }}
        error={failure}
        isAlert
      />
      <Button type="submit" loading={isBusy}>
        {text.submit}
      </Button>
    </form>
  );
};

type Ways = { factors: string[]; passkey: PasskeyRequest | null };

/** The ways that an account has, the safest first; one kind of code at a time. */
const WaysIn = ({ step, factors, passkey, onOver }: PartProps & Ways) => {
  const { step: text } = useText(secondFactor);
  const hasTotp = factors.includes('totp');
  const hasCodes = factors.includes('recovery_code');
  const usable = passkey && hasPasskeys() ? passkey : undefined;
  const [chosen, setKind] = useState<CodeKind>();
  const kind = chosen ?? (hasTotp ? 'totp' : undefined) ?? (hasCodes && !usable ? 'recovery_code' : undefined);
  const other = kind === 'totp' ? 'recovery_code' : 'totp';
  const mayUse = { totp: hasTotp, recovery_code: hasCodes };
  // Without a code on screen, the one that is left.
  const offered = kind === undefined ? 'recovery_code' : other;
  return (
    <>
      {passkey && !usable && <p>{text.passkeyElsewhere}</p>}
      {usable && <PasskeyButton step={step} request={usable} onOver={onOver} />}
      {usable && kind && <p className="entrance-or">{text.or}</p>}
      {kind && <CodeForm key={kind} step={step} kind={kind} onOver={onOver} />}
      {mayUse[offered] && (
        <div>
          <button type="button" className="link-button" onClick={() => setKind(offered)}>
            {offered === 'totp' ? text.useTotp : text.useRecovery}
          </button>
        </div>
      )}
      <p className="entrance-note">{text.lost}</p>
    </>
  );
};

type Props = {
  step: OpenStep;
  /** Back to the first step; `isLate`: because the step is over. */
  onAgain: (isLate: boolean) => void;
};

/** Asks for the second factor, after the first step. The page reacts to the new sign-in. */
export const SecondStep = ({ step, onAgain }: Props) => {
  const { step: text } = useText(secondFactor);
  const errorText = useErrorText();
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const onOver = () => onAgain(true);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['POST /auth/second-step', step.token],
    queryFn: ({ signal }) => call('POST /auth/second-step', { body: { second_step: step.token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <div className="entrance-words">
        <h1 ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        <p className="address-in-words">
          {step.by === 'single_sign_on' ? text.leadAfterSignOn(step.email) : text.lead(step.email)}
        </p>
      </div>
      {isFetching && <p role="status">{text.reading}</p>}
      {data && <WaysIn step={step} {...data} onOver={onOver} />}
      {error && !isFetching && (
        <>
          <FormFailure>{isOver(error) ? errorText(error) : text.failed}</FormFailure>
          {!isOver(error) && <Button onClick={() => refetch()}>{text.retry}</Button>}
        </>
      )}
      <div>
        <button type="button" className="link-button" onClick={() => onAgain(false)}>
          {text.again}
        </button>
      </div>
    </>
  );
};
