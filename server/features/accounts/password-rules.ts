import { type PasswordRule, passwordRules } from '../../../contract/password-rules.ts';
import { minPasswordLength } from '../../../contract/rules/limits.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The person who chooses the password. */
type Identity = { email?: string | undefined; full_name?: string | undefined };

/** In characters. Shorter parts of a name occur in any password. */
const minPartLength = 4;

const lengthOf = (text: string) => [...text].length;

/** Removes case and accents, for comparing. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const identityParts = ({ email = '', full_name = '' }: Identity): string[] => {
  const [localPart = ''] = email.split('@');
  const words = `${localPart} ${full_name}`.normalize('NFC').split(/[^\p{L}\p{M}]+/u);
  return [localPart, ...words].map(fold).filter((part) => lengthOf(part) >= minPartLength);
};

const containsIdentity = (password: string, identity: Identity): boolean => {
  const folded = fold(password);
  return identityParts(identity).some((part) => folded.includes(part));
};

type Breaks = (password: string, identity: Identity, networkClient: NetworkClient) => boolean | Promise<boolean>;

const lacks =
  (kind: RegExp): Breaks =>
  (password) =>
    !kind.test(password);

const isShort = (password: string) => lengthOf(password) < minPasswordLength;

const rules: Record<PasswordRule, Breaks> = {
  min_length: isShort,
  number: lacks(/\p{Nd}/u),
  uppercase: lacks(/\p{Lu}/u),
  lowercase: lacks(/\p{Ll}/u),
  special: lacks(/[\p{P}\p{S}]/u),
  no_spaces: (password) => /\s/u.test(password),
  // A short one is easily guessed anyway: people who are still typing need not hear more than that.
  common_password: async (password, _identity, networkClient) =>
    !isShort(password) && isCommonPassword(password, networkClient),
  contains_identity: containsIdentity,
};

/**
 * Resolves to the rules that a new password breaks, in the order shown; empty when it is acceptable. Throws `unavailable`
 * when too many are waiting.
 */
export const brokenRules = async (
  password: string,
  identity: Identity,
  networkClient: NetworkClient,
): Promise<PasswordRule[]> => {
  const normal = password.normalize('NFC');
  const broken = await Promise.all(passwordRules.map((rule) => rules[rule](normal, identity, networkClient)));
  return passwordRules.filter((_, index) => broken[index]);
};
