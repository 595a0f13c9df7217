import { useMutation, useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { PasskeyRequest } from '../../../contract/second-factor.ts';
import { ApiError, call } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextButton } from '../../ui/TextLink.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { EntranceWords, Or } from './EntrancePage.tsx';
import { askForPasskey, hasPasskeys, keepSignIn, type OpenStep } from './sign-in.ts';

const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'second_step_over';

/** How each kind of code is typed, and the call that takes it. */
const kinds = {
  totp: { call: 'POST /auth/second-step/totp', typing: { inputMode: 'numeric', autoComplete: 'one-time-code' } },
  recovery_code: {
    call: 'POST /auth/second-step/recovery-code',
    typing: { autoComplete: 'off', autoCapitalize: 'characters' },
  },
} as const;
type CodeKind = keyof typeof kinds;

type PartProps = { step: OpenStep; onOver: () => void };

const PasskeyButton = ({ step, request, onOver }: PartProps & { request: PasskeyRequest }) => {
  const { step: text } = useText(secondFactor);
  const errorText = useErrorText();
  const use = async () => {
    try {
      const body = { second_step: step.token, assertion: await askForPasskey(request) };
      await keepSignIn(step.email, await call('POST /auth/second-step/passkey', { body }));
    } catch (error) {
      if (!isOver(error)) throw error;
      onOver();
    }
  };
  return (
    <ActionButton
      size="large"
      icon={Fingerprint}
      action={use}
      busy={text.passkey}
      failed={(error) => (error instanceof ApiError ? errorText(error) : text.passkeyFailed)}
    >
      {text.passkey}
    </ActionButton>
  );
};

type CodeProps = PartProps & {
  kind: CodeKind;
  /** Nothing else comes before it on the page: it has the focus. */
  isFirst: boolean;
};

/** Completes the sign-in with a typed code; that of an app is sent at its sixth digit. */
const CodeForm = ({ step, kind, isFirst, onOver }: CodeProps) => {
  const { step: text } = useText(secondFactor);
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (typed: string) =>
      keepSignIn(step.email, await call(kinds[kind].call, { body: { second_step: step.token, code: typed } })),
    onError: (failure) => {
      if (isOver(failure)) return onOver();
      input.current?.select();
      input.current?.focus();
    },
  });

  const type = (typed: string) => {
    setCode(typed);
    setMissing(false);
    const digits = typed.replace(/\s/g, '');
    if (isPending) return;
    if (kind === 'totp' && /^\d{6}$/.test(digits)) mutate(digits);
    else reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (isPending) return;
    if (typed) return mutate(typed);
    setMissing(true);
    input.current?.focus();
  };

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        autoFocus={isFirst}
        size="large"
        name="code"
        spellCheck={false}
        maxLength={50}
        value={code}
        onChange={type}
        error={isMissing ? text.missing : error ? errorText(error) : undefined}
        label={kind === 'totp' ? text.totp : text.recovery}
        about={kind === 'totp' ? text.totpHint : text.recoveryHint}
        {...kinds[kind].typing}
      />
      <Button type="submit" size="large" variant={isFirst ? 'solid' : 'outline'} aria-disabled={isPending}>
        {text.submit}
      </Button>
    </form>
  );
};

/** The ways that an account has, the safest first; one kind of code at a time. */
const WaysIn = ({ factors, passkey, ...part }: PartProps & { factors: string[]; passkey: PasskeyRequest | null }) => {
  const { step: text } = useText(secondFactor);
  const mayUse = { totp: factors.includes('totp'), recovery_code: factors.includes('recovery_code') };
  const usable = passkey && hasPasskeys() ? passkey : undefined;
  const [chosen, setKind] = useState<CodeKind>();
  const firstKind = mayUse.totp ? 'totp' : mayUse.recovery_code && !usable ? 'recovery_code' : undefined;
  const kind = chosen ?? firstKind;
  // Without a code on screen, the one that is left.
  const offered = kind === 'recovery_code' ? 'totp' : 'recovery_code';
  const isFirst = !usable || chosen !== undefined;
  return (
    <>
      {passkey && !usable && <p>{text.passkeyElsewhere}</p>}
      {usable && <PasskeyButton {...part} request={usable} />}
      {usable && kind && <Or />}
      {kind && <CodeForm key={kind} {...part} kind={kind} isFirst={isFirst} />}
      {mayUse[offered] && (
        <TextButton className="justify-self-start text-sm" onClick={() => setKind(offered)}>
          {offered === 'totp' ? text.useTotp : text.useRecovery}
        </TextButton>
      )}
      <p className="text-sm text-text-2">{text.lost}</p>
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
  const onOver = () => onAgain(true);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['POST /auth/second-step', step.token],
    queryFn: ({ signal }) => call('POST /auth/second-step', { body: { second_step: step.token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <EntranceWords title={text.title}>
        <p>{step.by === 'single_sign_on' ? text.leadAfterSignOn(step.email) : text.lead(step.email)}</p>
      </EntranceWords>
      {isOver(error) ? (
        <FormFailure>{errorText(error)}</FormFailure>
      ) : (
        <Loaded query={{ data, error: isFetching ? null : error, refetch }} text={text}>
          {(ways) => <WaysIn step={step} {...ways} onOver={onOver} />}
        </Loaded>
      )}
      <TextButton className="justify-self-start text-sm" onClick={() => onAgain(false)}>
        {text.again}
      </TextButton>
    </>
  );
};
