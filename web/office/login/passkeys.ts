import type { PasskeyAssertion, PasskeyRequest } from '../../../contract/second-factor.ts';

/** Whether this browser has passkeys, on this page: only where it counts as secure. */
export const hasPasskeys = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function';

/** Asks the user for one of their passkeys. Throws when they cancel, or none is here. */
export const askForPasskey = async (request: PasskeyRequest): Promise<PasskeyAssertion> => {
  // Loaded when somebody uses a passkey.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startAuthentication({ optionsJSON: request });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
};
