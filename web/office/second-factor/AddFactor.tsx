import { Copy, Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import type { PasskeyAttestation, PasskeyCreation } from '../../../contract/second-factor.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextAnchor } from '../../ui/TextLink.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { DialogForm, useDialogForm } from '../forms/DialogForm.tsx';
import { PasswordForm } from '../passwords/OwnPasswordField.tsx';

/** Whether making a passkey failed because the device has one of the account already. */
const isKnownHere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Has the browser make a passkey. Throws when the user cancels, or it cannot. */
const makePasskey = async (creation: PasskeyCreation): Promise<PasskeyAttestation> => {
  // Loaded when somebody makes a passkey.
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
};

type Added = (codes: string[] | null) => void;

type StepProps<Begun> = {
  text: { text: string; next: string };
  send: (body: { password: string }) => Promise<Begun>;
  children: (begun: Begun) => ReactElement;
};

/** The password first, then what the server's answer is for. */
const AfterPassword = <Begun,>({ text, send, children }: StepProps<Begun>) => {
  const [begun, setBegun] = useState<Begun>();
  if (begun) return children(begun);
  return (
    <PasswordForm submit={text.next} send={send} onSent={setBegun}>
      <p>{text.text}</p>
    </PasswordForm>
  );
};

type PasskeyBegun = Output<Contract['POST /auth/second-factor/passkeys']>;

/** Asks for a name, and has the browser make the passkey: in a step of its own, since browsers want a click for it. */
const MakePasskey = ({ begun, onAdded }: { begun: PasskeyBegun; onAdded: Added }) => {
  const { passkey: text } = useText(secondFactor);
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const des_name = typedLine(name);
  const form = useDialogForm({
    body: des_name === '' ? null : { enrolment: begun.enrolment, des_name },
    send: async (body) => {
      const attestation = await makePasskey(begun.passkey);
      return callSignedIn('POST /auth/second-factor/passkeys/confirm', { body: { ...body, attestation } });
    },
    onSent: ({ recovery_codes }) => onAdded(recovery_codes),
    // The form shows all failures itself.
    onFailure: () => {},
  });
  const failureOf = (error: unknown): string => {
    if (error instanceof ApiError) return errorText(error);
    return isKnownHere(error) ? text.known : text.notMade;
  };
  return (
    <DialogForm form={form} submit={text.create} failure={form.error ? failureOf(form.error) : null}>
      <TextInput
        data-autofocus
        autoFocus
        label={text.name}
        about={text.nameHint}
        name="passkey-name"
        autoComplete="off"
        required
        value={name}
        onChange={setName}
        error={form.isChecked && des_name === '' ? text.nameMissing : undefined}
      />
    </DialogForm>
  );
};

export const AddPasskey = ({ onAdded }: { onAdded: Added }) => (
  <AfterPassword
    text={useText(secondFactor).passkey}
    send={(body) => callSignedIn('POST /auth/second-factor/passkeys', { body })}
  >
    {(begun) => <MakePasskey begun={begun} onAdded={onAdded} />}
  </AfterPassword>
);

type TotpBegun = Output<Contract['POST /auth/second-factor/totp']>;

/** Groups of four are easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const ConfirmCode = ({ begun, onAdded }: { begun: TotpBegun; onAdded: Added }) => {
  const { totp: text } = useText(secondFactor);
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const digits = code.replace(/\s/g, '');
  const isWhole = /^\d{6}$/.test(digits);
  const form = useDialogForm({
    body: isWhole ? { enrolment: begun.enrolment, code: digits } : null,
    send: (body) => callSignedIn('POST /auth/second-factor/totp/confirm', { body }),
    onSent: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  const isWrong = form.error instanceof ApiError && form.error.code === 'wrong_code';
  const isMissing = form.isChecked && !isWhole;
  return (
    <DialogForm form={form} submit={text.submit} failure={isWrong ? null : form.failure}>
      <p>{text.scan}</p>
      <div className="flex flex-wrap items-center gap-4">
        <div className="size-40 shrink-0">
          <QrCode text={begun.uri} label={text.qr} />
        </div>
        <div className="grid min-w-0 grow basis-56 gap-1">
          <p>{text.type}</p>
          <p className="wrap-anywhere rounded-md bg-sunken px-3 py-2">
            <code translate="no">{grouped(begun.secret)}</code>
          </p>
          <TextAnchor className="text-sm" href={begun.uri}>
            {text.openApp}
          </TextAnchor>
        </div>
      </div>
      <TextInput
        data-autofocus
        autoFocus
        label={text.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={10}
        required
        value={code}
        onChange={(typed) => {
          setCode(typed);
          if (isWrong) form.clearFailure();
        }}
        error={isWrong ? errorText(form.error) : isMissing ? text.codeMissing : undefined}
      />
    </DialogForm>
  );
};

export const AddTotp = ({ onAdded }: { onAdded: Added }) => (
  <AfterPassword
    text={useText(secondFactor).totp}
    send={(body) => callSignedIn('POST /auth/second-factor/totp', { body })}
  >
    {(begun) => <ConfirmCode begun={begun} onAdded={onAdded} />}
  </AfterPassword>
);

/** New recovery codes, which are shown this once, to be kept elsewhere. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { shown: text } = useText(secondFactor).codes;
  const words = useArrivalFocus<HTMLParagraphElement>();
  const all = codes.join('\n');
  const { state, copy } = useCopy(all);
  const save = () =>
    saveFile(new Blob([`Prima Vista · ${location.host}\n\n${all}\n`], { type: 'text/plain' }), text.file);
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {text.text}
      </p>
      <ul
        className="grid grid-cols-2 huge:grid-cols-1 gap-x-6 gap-y-1 rounded-lg bg-sunken p-4 font-mono"
        aria-label={text.list}
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" icon={Copy} onClick={copy}>
          {text.copy}
        </Button>
        <Button variant="outline" size="small" icon={Download} onClick={save}>
          {text.save}
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {state === 'copied' && <span>{text.copied}</span>}
        {state === 'denied' && <span>{text.notCopied}</span>}
      </p>
      <DialogActions>
        <Button onClick={onDone}>{text.done}</Button>
      </DialogActions>
    </>
  );
};
