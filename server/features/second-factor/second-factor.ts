export { makeCodes } from './recovery-codes.ts';
export { sealSecret } from './totp.ts';
