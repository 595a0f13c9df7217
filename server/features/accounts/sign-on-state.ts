import { z } from 'zod';
import { openNote, sealNote } from '../../lib/sealed-note.ts';

/** How long a person may take at the provider. */
const stateLifetimeMs = 10 * 60_000;

/** How long a page may take to exchange its code: it does so at once. */
const codeLifetimeMs = 60_000;

const FlowState = z.object({
  /** Returned in the id_token, which binds it to this flow. Drawn for each flow, so it also identifies it. */
  nonce: z.string(),
  /** PKCE (RFC 7636): required to exchange the code for tokens. */
  verifier: z.string(),
  /** Given by the browser that started the flow. */
  flow: z.string().optional(),
});
type FlowState = z.infer<typeof FlowState>;

const HandOver = z.object({
  /** Identifies the code, which is accepted once. */
  nonce: z.string(),
  /** The account, and the address by which the provider knows it. */
  id_user: z.string(),
  email: z.string(),
  /** Whether the sign-on counts as a second factor. */
  isMultiFactor: z.boolean().default(false),
  /** Of the browser that started: whoever else reads the code cannot use it. */
  flow: z.string(),
});
type HandOver = z.infer<typeof HandOver>;

type Sealing = Parameters<typeof sealNote>[2];

/** Encrypts a flow's state into a token (JWE) that others can neither read nor forge, valid for 10 minutes. */
export const sealState = (state: FlowState, sealing: Sealing): Promise<string> =>
  sealNote(state, stateLifetimeMs, sealing);

/** Decrypts a state, with its expiry. Resolves to undefined when it is forged, altered, expired or no state. */
export const openState = (token: string, sealing: Sealing): Promise<(FlowState & { until: Date }) | undefined> =>
  openNote(FlowState, token, sealing);

/** Encrypts who has signed on into the code that the page exchanges for tokens, valid for a minute. */
export const sealCode = (handOver: HandOver, sealing: Sealing): Promise<string> =>
  sealNote(handOver, codeLifetimeMs, sealing);

/** Decrypts a code, with its expiry. Resolves to undefined when it is forged, altered, expired or no code. */
export const openCode = (token: string, sealing: Sealing): Promise<(HandOver & { until: Date }) | undefined> =>
  openNote(HandOver, token, sealing);
