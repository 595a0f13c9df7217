import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** How long a person may take at the provider. */
const lifetimeMs = 10 * 60_000;

const alg = 'dir';
const enc = 'A256GCM';

const FlowState = z.object({
  /** Returned in the id_token, which binds it to this flow. Drawn for each flow, so it also identifies it. */
  nonce: z.string(),
  /** PKCE (RFC 7636): required to exchange the code for tokens. */
  verifier: z.string(),
  /** Given by the browser that started the flow. */
  flow: z.string().optional(),
});
type FlowState = z.infer<typeof FlowState>;

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

type Sealing = { key: Uint8Array; now: Date };

/** Encrypts a flow's state into a token (JWE) that others can neither read nor forge, valid for 10 minutes. */
export const sealState = (state: FlowState, { key, now }: Sealing): Promise<string> =>
  new EncryptJWT(state)
    .setProtectedHeader({ alg, enc })
    .setExpirationTime(inSeconds(now) + lifetimeMs / 1000)
    .encrypt(key);

/** Decrypts a state, with its expiry. Resolves to undefined when it is forged, altered or expired. */
export const openState = async (
  token: string,
  { key, now }: Sealing,
): Promise<(FlowState & { until: Date }) | undefined> => {
  try {
    const { payload } = await jwtDecrypt(token, key, {
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return { ...FlowState.parse(payload), until: new Date(Number(payload.exp) * 1000) };
  } catch {
    return undefined;
  }
};
