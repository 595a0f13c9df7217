import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../contract/second-factor.ts';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** A CBOR byte string of up to 65,535 bytes. */
const cborBytes = (bytes: Buffer): Buffer => {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
};

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Flags of authenticator data (WebAuthn, section 6.1). */
const isPresent = 0x01;
const hasCredential = 0x40;

/** A browser with a software authenticator on a page: makes a passkey (ES256), and answers with it. */
export const softwareAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let signatures = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (rpId: string, flags: number, ...more: Buffer[]): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signatures);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...more]);
  };

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an elliptic curve key for ES256 on P-256. */
  const coseKey = (): Buffer =>
    Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    /** The passkey as a server stores it. */
    credential: { id: named.id, publicKey: coseKey().toString('base64url') },

    /** Makes the passkey that the server asked for. */
    create: ({ challenge, rp }: Pick<PasskeyCreation, 'challenge' | 'rp'>) => {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const data = authenticatorData(rp.id, isPresent | hasCredential, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      } satisfies PasskeyAttestation;
    },

    /** Answers a request with the passkey. */
    get: ({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>): PasskeyAssertion => {
      signatures += 1;
      const data = authenticatorData(rpId, isPresent);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },

    /** Forgets that it has signed: as a copy of the passkey would, made before. */
    rewind: () => {
      signatures = 0;
    },
  };
};
