import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type {
  OwnFactors,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../contract/second-factor.ts';
import type { passkey } from '../../db/schema/accounts.ts';
import type { Keys } from '../../lib/secret-key.ts';

/** How long the browser's dialog may stay open. */
const timeoutMs = 120_000;

/** Public keys that are accepted: EdDSA, ES256 and RS256, which all authenticators in use speak one of. */
const algorithms = [-8, -7, -257];

/** Loaded when first needed: it is large, and most servers start without ever using it. */
const library = () => import('@simplewebauthn/server');

/** Where passkeys belong to: a browser gives one only to the page it was made on. */
export type Site = { origin: string; rpID: string };

type NoPasskeys = OwnFactors['des_no_passkeys'];

/**
 * Returns where passkeys of an installation at this address belong to, or why browsers allow none there: they want https
 * and a name. Their exception for this machine's own name is for trying things out.
 */
export const siteOf = (origin: string): { site?: Site; des_no_passkeys: NoPasskeys } => {
  const { protocol, hostname } = new URL(origin);
  if (hostname !== 'localhost' && protocol !== 'https:') return { des_no_passkeys: 'plain_http' };
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return { des_no_passkeys: 'no_name' };
  return { site: { origin, rpID: hostname }, des_no_passkeys: null };
};

type Known = Pick<NewPasskey, 'cod_credential' | 'des_transports'>;

const describe = ({ cod_credential, des_transports }: Known) => ({
  id: cod_credential,
  type: 'public-key' as const,
  transports: des_transports === '' ? [] : des_transports.split(','),
});

/** Returns the challenge of a second step: derived from its token, so that nothing needs to be stored, and single-use as it. */
export const challengeOf = (step: string, keys: Pick<Keys, 'secondFactor'>): string =>
  createHmac('sha256', keys.secondFactor).update(`passkey challenge:${step}`).digest('base64url');

/** The password has been checked: no PIN is asked for. */
export const requestFor = (passkeys: Known[], { rpID }: Site, challenge: string): PasskeyRequest => ({
  challenge,
  timeout: timeoutMs,
  rpId: rpID,
  allowCredentials: passkeys.map(describe),
  userVerification: 'discouraged',
});

type Owner = { id: string; email: string; full_name: string };

export const creationFor = (owner: Owner, passkeys: Known[], { rpID }: Site, challenge: string): PasskeyCreation => ({
  rp: { id: rpID, name: 'Prima Vista' },
  // Its handle must not name anybody (WebAuthn, section 14.6.1): an id that means nothing elsewhere.
  user: { id: Buffer.from(owner.id).toString('base64url'), name: owner.email, displayName: owner.full_name },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout: timeoutMs,
  excludeCredentials: passkeys.map(describe),
  // The address is typed first: it need not be found without, which takes one of a security key's few places.
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  // Which make of authenticator it is would be of no use, and is asked with a warning.
  attestation: 'none',
});

type NewPasskey = Pick<
  typeof passkey.$inferSelect,
  'cod_credential' | 'cod_public_key' | 'num_signatures' | 'des_transports'
>;

/** Resolves to the passkey that a browser made for this challenge; undefined when anything about it is wrong. */
export const readAttestation = async (
  { response, ...rest }: PasskeyAttestation,
  { origin, rpID }: Site,
  challenge: string,
): Promise<NewPasskey | undefined> => {
  const { verifyRegistrationResponse } = await library();
  const { transports = [], ...given } = response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...rest, response: given, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    cod_credential: id,
    cod_public_key: Buffer.from(publicKey).toString('base64url'),
    num_signatures: counter,
    des_transports: transports.join(','),
  };
};

/**
 * Resolves to how often the authenticator says that it has signed; undefined when anything about the answer is wrong, or
 * the count went back: then there is a copy of the passkey.
 */
export const readAssertion = async (
  assertion: PasskeyAssertion,
  passkey: NewPasskey,
  { origin, rpID }: Site,
  challenge: string,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.cod_credential,
      publicKey: new Uint8Array(Buffer.from(passkey.cod_public_key, 'base64url')),
      counter: passkey.num_signatures,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
};
