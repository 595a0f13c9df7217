import type { PasskeyAttestation, PasskeyCreation } from '../../../contract/second-factor.ts';

/** Whether making a passkey failed because the device has one of the account already. */
export const isKnownHere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Has the browser make a passkey. Throws when the user cancels, or it cannot. */
export const makePasskey = async (creation: PasskeyCreation): Promise<PasskeyAttestation> => {
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
