import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { type PasswordRule, passwordRules } from '../../../contract/password-rules.ts';
import { minPasswordLength } from '../../../contract/rules/limits.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import { fairQueue } from '../../lib/fair-queue.ts';
import { openThread } from '../../lib/package-root.ts';

/** Passwords that take fewer guesses are common. Eight random characters are estimated at 10^8. */
const minGuesses = 3e7;

/** Seconds after which a refused client may retry: the time that a full queue takes. */
const retryAfterSeconds = 1;

// One at a time, as the thread works. All teachers of a school may choose passwords at once from one address.
const queue = fairQueue({
  concurrency: 1,
  maxWaiting: 100,
  maxWaitingPerOrigin: 60,
  refusal: () => new AppError('unavailable', undefined, { retryAfterSeconds }),
});

let thread: Worker | undefined;

/** Started on first use: unpacking its 57 000 words takes 0.2 s. */
const startThread = (): Worker => {
  const started = openThread('features/accounts/estimate-guesses');
  started.unref();
  const forget = () => {
    if (thread === started) thread = undefined;
  };
  started.on('error', forget);
  started.on('exit', forget);
  return started;
};

const estimate = async (password: string): Promise<number> => {
  thread ??= startThread();
  thread.ref();
  try {
    // Rejects when the thread fails; the next password starts another.
    const answered = once(thread, 'message');
    thread.postMessage(password);
    const [guesses] = await answered;
    return guesses;
  } finally {
    thread?.unref();
  }
};

/**
 * Whether a password is among the first that attackers try: a common word or pattern, or a few of them with little
 * added. Throws `unavailable` when too many are waiting.
 */
const isCommonPassword = async (password: string, networkClient: NetworkClient): Promise<boolean> =>
  (await queue.run(() => estimate(password), networkClient)) < minGuesses;

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
