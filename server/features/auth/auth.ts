export { readAccessToken } from './access-token.ts';
export { clearAttempts, takeAttempt } from './attempts.ts';
export { makeDeviceToken } from './device-token.ts';
export { checkOwnPassword, requireOwnPassword } from './own-password.ts';
export { hashPassword, isPassword } from './password-hashes.ts';
export { secondFactorRule } from './required-factor.ts';
export { hasSecondFactor, ownsSecondFactor } from './second-steps.repository.ts';
export { readStep, type Step } from './second-steps.ts';
export {
  endSignIns,
  findCaller,
  type SignInOrigin,
  signInHandling,
  strengthenSignIn,
  weakenSignIns,
} from './sign-ins.ts';
