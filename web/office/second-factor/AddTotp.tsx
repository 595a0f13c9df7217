import { useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextAnchor } from '../../ui/TextLink.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { PasswordForm } from '../passwords/OwnPasswordField.tsx';

type Begun = Output<Contract['POST /auth/second-factor/totp']>;

/** Groups of four are easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key for the app, and asks for a code of it. */
const ConfirmCode = ({ begun, onAdded }: { begun: Begun; onAdded: (codes: string[] | null) => void }) => {
  const { totp: text } = useText(secondFactor);
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const digits = code.replace(/\s/g, '');
  const form = useDialogForm({
    body: /^\d{6}$/.test(digits) ? { enrolment: begun.enrolment, code: digits } : null,
    send: (body) => callSignedIn('POST /auth/second-factor/totp/confirm', { body }),
    onSent: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  const isWrong = form.error instanceof ApiError && form.error.code === 'wrong_code';
  const isMissing = form.isChecked && !/^\d{6}$/.test(digits);
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
        form={form.id}
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

/** Adds an authenticator app: the password, then a code of the app. */
export const AddTotp = ({ onAdded }: { onAdded: (codes: string[] | null) => void }) => {
  const { totp: text } = useText(secondFactor);
  const [begun, setBegun] = useState<Begun>();
  if (begun) return <ConfirmCode begun={begun} onAdded={onAdded} />;
  return (
    <PasswordForm
      submit={text.next}
      send={(body) => callSignedIn('POST /auth/second-factor/totp', { body })}
      onSent={setBegun}
    >
      <p>{text.text}</p>
    </PasswordForm>
  );
};
