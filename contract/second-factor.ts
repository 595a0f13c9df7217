import { z } from 'zod';
import { SignedIn } from './auth.ts';
import { api } from './endpoint.ts';
import { Password } from './password-rules.ts';
import { maxPasskeys } from './rules/limits.ts';
import { Line } from './text.ts';

export const Factor = z.enum(['passkey', 'totp', 'recovery_code']);
export type Factor = z.infer<typeof Factor>;

const StepToken = z.string().min(1).max(100);

/** As typed: spaces, dashes and case do not matter. */
const Code = z.string().min(1).max(50);

const Enrolment = z.string().min(1).max(2000);

const Base64Url = z.string().regex(/^[\w-]{1,8000}$/);

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** What a browser needs to ask for one of an account's passkeys (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('discouraged'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What a browser needs to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: z.literal('discouraged'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** A browser's answer to a `PasskeyRequest`; the server reads nothing else of it. */
const PasskeyAssertion = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

const Transport = z.string().regex(/^[a-z-]{1,20}$/);

/** A browser's answer to a `PasskeyCreation`; the server reads nothing else of it. */
const PasskeyAttestation = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(Transport).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** Why passkeys are not offered: browsers allow them on https pages with a name only. */
const NoPasskeys = z.enum(['plain_http', 'no_name']);

const OwnPasskey = z.object({
  id: z.uuid(),
  des_name: z.string(),
  tms_created_at: z.iso.datetime(),
  tms_last_used_at: z.iso.datetime().nullable(),
});

const OwnFactors = z.object({
  /** This account must have one, and can do nothing else before. */
  flg_required: z.boolean(),
  tms_totp_since: z.iso.datetime().nullable(),
  passkeys: z.array(OwnPasskey).max(maxPasskeys),
  num_recovery_codes: z.int(),
  des_no_passkeys: NoPasskeys.nullable(),
});
export type OwnFactors = z.infer<typeof OwnFactors>;

/** Recovery codes are shown here once, when the first factor is added; null when there are some already. */
const Added = z.object({ recovery_codes: z.array(z.string()).nullable() });

const OwnPassword = z.object({ password: Password });

/** With a second factor, the right password gives no tokens but the second step of the sign-in. */
export const secondStep = api({
  'POST /auth/second-step': {
    access: 'public',
    summary: 'What the second step of a sign-in can be done with',
    body: z.object({ second_step: StepToken }),
    response: z.object({ factors: z.array(Factor), passkey: PasskeyRequest.nullable() }),
  },
  'POST /auth/second-step/totp': {
    access: 'public',
    summary: 'Completes a sign-in with the code of an authenticator app',
    body: z.object({ second_step: StepToken, code: Code }),
    response: SignedIn,
  },
  'POST /auth/second-step/recovery-code': {
    access: 'public',
    summary: 'Completes a sign-in with a recovery code, which is used up by it',
    body: z.object({ second_step: StepToken, code: Code }),
    response: SignedIn,
  },
  'POST /auth/second-step/passkey': {
    access: 'public',
    summary: 'Completes a sign-in with a passkey',
    body: z.object({ second_step: StepToken, assertion: PasskeyAssertion }),
    response: SignedIn,
  },
});

export const ownFactors = api({
  'GET /auth/second-factor': {
    access: 'authenticated',
    beforeSecondFactor: true,
    summary: "The caller's factors",
    response: OwnFactors,
  },
  'POST /auth/second-factor/totp': {
    access: 'authenticated',
    beforeSecondFactor: true,
    summary: 'A secret for an authenticator app, which counts once a code of it is sent back',
    body: OwnPassword,
    response: z.object({ enrolment: z.string(), secret: z.string(), uri: z.string() }),
  },
  'POST /auth/second-factor/totp/confirm': {
    access: 'authenticated',
    beforeSecondFactor: true,
    summary: 'Adds the authenticator app, in place of the one before',
    body: z.object({ enrolment: Enrolment, code: Code }),
    response: Added,
  },
  'POST /auth/second-factor/totp/remove': {
    access: 'authenticated',
    summary: 'Removes the authenticator app',
    body: OwnPassword,
    response: OwnFactors,
  },
  'POST /auth/second-factor/passkeys': {
    access: 'authenticated',
    beforeSecondFactor: true,
    summary: 'What the browser makes a passkey with',
    body: OwnPassword,
    response: z.object({ enrolment: z.string(), passkey: PasskeyCreation }),
  },
  'POST /auth/second-factor/passkeys/confirm': {
    access: 'authenticated',
    beforeSecondFactor: true,
    summary: 'Adds the passkey that the browser made',
    body: z.object({ enrolment: Enrolment, attestation: PasskeyAttestation, des_name: Line }),
    response: Added,
  },
  'POST /auth/second-factor/passkeys/:id/remove': {
    access: 'authenticated',
    summary: 'Removes a passkey',
    params: z.object({ id: z.uuid() }),
    body: OwnPassword,
    response: OwnFactors,
  },
  'POST /auth/second-factor/recovery-codes': {
    access: 'authenticated',
    summary: 'New recovery codes, shown this once; those before no longer work',
    body: OwnPassword,
    response: z.object({ recovery_codes: z.array(z.string()) }),
  },
});
