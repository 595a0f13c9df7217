import { type PasswordRule, passwordRules } from '../../../contract/password-rules.ts';
import { minPasswordLength } from '../../../contract/rules/limits.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Whose password it is to be. */
type Identity = { email?: string | undefined; full_name?: string | undefined };

/** Characters. Shorter parts of a name turn up in any password. */
const minPartLength = 4;

const lengthOf = (text: string) => [...text].length;

/** For comparing: without case and accents. */
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

type Breaks = (password: string, identity: Identity) => boolean | Promise<boolean>;

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
  // A short one is easily guessed in any case: who types is told to go on, not to think of another.
  common_password: async (password) => !isShort(password) && isCommonPassword(password),
  contains_identity: containsIdentity,
};

/** The rules that a new password breaks, in the order in which they are shown; none when it can be taken. */
export const brokenRules = async (password: string, identity: Identity): Promise<PasswordRule[]> => {
  const normal = password.normalize('NFC');
  const broken = await Promise.all(passwordRules.map((rule) => rules[rule](normal, identity)));
  return passwordRules.filter((_, index) => broken[index]);
};
