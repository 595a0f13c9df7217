export { challengeOf } from './passkeys.ts';
export { makeCodes } from './recovery-codes.ts';
export { sealSecret } from './totp.ts';
