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
import type { Account } from '../../http/access.ts';
import type { Keys } from '../../lib/secret-key.ts';

const timeoutMs = 120_000;

/** EdDSA, ES256 and RS256: every authenticator in use speaks one of them. */
const algorithms = [-8, -7, -257];

/** Loaded when first needed, since it is large. */
const library = () => import('@simplewebauthn/server');

/** Where passkeys belong to: a browser gives one only to the page it was made on. */
export type Site = { origin: string; rpID: string };

/** Returns where passkeys of an installation at this address belong to, or why browsers allow none there. */
export const siteOf = (origin: string): { site?: Site; des_no_passkeys: OwnFactors['des_no_passkeys'] } => {
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

/** Returns the challenge of a second step: derived from its token, it is good once, and needs no storing. */
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

export const creationFor = (
  owner: Pick<Account, 'id' | 'email' | 'full_name'>,
  passkeys: Known[],
  { rpID }: Site,
  challenge: string,
): PasskeyCreation => ({
  rp: { id: rpID, name: 'Prima Vista' },
  // Its handle must not name anybody (WebAuthn, section 14.6.1): an id that means nothing elsewhere.
  user: { id: Buffer.from(owner.id).toString('base64url'), name: owner.email, displayName: owner.full_name },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout: timeoutMs,
  excludeCredentials: passkeys.map(describe),
  // The address is typed first, so the passkey need not take one of a security key's few places.
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  // The make of authenticator is not needed, and asking for it shows a warning.
  attestation: 'none',
});

type NewPasskey = Pick<
  typeof passkey.$inferSelect,
  'cod_credential' | 'cod_public_key' | 'num_signatures' | 'des_transports'
>;

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

/** Resolves to the authenticator's count of its signatures; undefined when anything is wrong, or a copy's count is behind. */
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
