// Owns the tables of db/schema/accounts.ts, and the calls /auth, /oauth2, /users and /roles.
// Promises that nobody gets an account's rights without its proofs, a change counts at once, and guessing is limited.
export { readAccessToken } from './access-token.ts';
export { accountMailWorkers } from './account-mails.ts';
export { findAccountByEmail } from './accounts.repository.ts';
export { takeAttempt } from './attempt-limits.ts';
export { hasSecondFactor } from './factors.repository.ts';
export { type Caller, isOrphaned, isOwn, mayChange, type Ownership, secondFactorRule } from './grants.ts';
export { inviteAdministrator, makeSetupLink } from './invitations.ts';
export { createLessonKeyReader, makeLessonKey } from './lesson-keys.ts';
export { createLink, type Link } from './one-time-tokens.ts';
export { findCaller } from './open-sign-ins.ts';
export { hashPassword } from './password-hashes.ts';
export { makeCodes } from './recovery-codes.ts';
export { createSignIns } from './sign-ins.ts';
export { sealSecret } from './totp.ts';
