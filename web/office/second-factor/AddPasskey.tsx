import { useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { typedLine } from '../../../contract/rules/text.ts';
import type { PasskeyAttestation, PasskeyCreation } from '../../../contract/second-factor.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
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

type Begun = Output<Contract['POST /auth/second-factor/passkeys']>;

/** Asks for a name, and has the browser make the passkey: in a step of its own, since browsers want a click for it. */
const MakePasskey = ({ begun, onAdded }: { begun: Begun; onAdded: (codes: string[] | null) => void }) => {
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
        form={form.id}
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

/** Adds a passkey: the password, then the browser's dialog. */
export const AddPasskey = ({ onAdded }: { onAdded: (codes: string[] | null) => void }) => {
  const { passkey: text } = useText(secondFactor);
  const [begun, setBegun] = useState<Begun>();
  if (begun) return <MakePasskey begun={begun} onAdded={onAdded} />;
  return (
    <PasswordForm
      submit={text.next}
      send={(body) => callSignedIn('POST /auth/second-factor/passkeys', { body })}
      onSent={setBegun}
    >
      <p>{text.text}</p>
    </PasswordForm>
  );
};
