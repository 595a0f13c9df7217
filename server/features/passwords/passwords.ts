export { findAccountByEmail } from './accounts.repository.ts';
export { inviteAdministrator, makeSetupLink } from './first-administrator.ts';
export { type Link, makeLink } from './one-time-tokens.ts';
export { passwordWorkers } from './password-mails.ts';
