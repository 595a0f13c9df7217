export { readAccessToken } from './access-token.ts';
export { clearAttempts, takeAttempt } from './attempts.ts';
export { checkOwnPassword, requireOwnPassword } from './own-password.ts';
export { hashPassword, isPassword } from './password-hashes.ts';
export { endSignIns, findCaller, type SignInOrigin, signInHandling } from './sign-ins.ts';
