import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** ms. As long as somebody may take at the provider. */
const lifetime = 10 * 60_000;

const alg = 'dir';
const enc = 'A256GCM';

const FlowState = z.object({
  /** Comes back in the id_token: binds it to this flow. Drawn anew for each, so it is the flow's name too. */
  nonce: z.string(),
  /** PKCE (RFC 7636): only who holds it gets tokens for the code. */
  verifier: z.string(),
  /** What the browser that started told about itself. */
  flow: z.string().optional(),
});
type FlowState = z.infer<typeof FlowState>;

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

type Sealing = { key: Uint8Array; now: Date };

/** What a flow needs to know when it comes back, as a token (JWE) that nobody else can read or make; for 10 minutes. */
export const sealState = (state: FlowState, { key, now }: Sealing): Promise<string> =>
  new EncryptJWT(state)
    .setProtectedHeader({ alg, enc })
    .setExpirationTime(inSeconds(now) + lifetime / 1000)
    .encrypt(key);

/** The state and when it runs out; undefined when it is not one of ours, was changed, or has run out. */
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
