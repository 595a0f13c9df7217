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

// One at a time, as the thread works. All teachers of a school may choose passwords at once from one address.
const queue = fairQueue({
  concurrency: 1,
  maxWaiting: 100,
  maxWaitingPerOrigin: 60,
  // A client may retry after the time that a full queue takes.
  refusal: () => new AppError('unavailable', undefined, { retryAfterSeconds: 1 }),
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

type Identity = { email?: string | undefined; full_name?: string | undefined };

/** In characters: shorter parts of a name occur in any password. */
const minPartLength = 4;

const lengthOf = (text: string) => [...text].length;

const removeCaseAndAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const identityParts = ({ email = '', full_name = '' }: Identity): string[] => {
  const [localPart = ''] = email.split('@');
  const words = `${localPart} ${full_name}`.normalize('NFC').split(/[^\p{L}\p{M}]+/u);
  return [localPart, ...words].map(removeCaseAndAccents).filter((part) => lengthOf(part) >= minPartLength);
};

const containsIdentity = (password: string, identity: Identity): boolean => {
  const plain = removeCaseAndAccents(password);
  return identityParts(identity).some((part) => plain.includes(part));
};

/** Resolves to the rules that a new password breaks, in the order shown. Throws `unavailable` when too many are waiting. */
export const brokenRules = async (
  password: string,
  identity: Identity,
  networkClient: NetworkClient,
): Promise<PasswordRule[]> => {
  const normal = password.normalize('NFC');
  const isShort = lengthOf(normal) < minPasswordLength;
  const breaks: Record<PasswordRule, boolean> = {
    min_length: isShort,
    number: !/\p{Nd}/u.test(normal),
    uppercase: !/\p{Lu}/u.test(normal),
    lowercase: !/\p{Ll}/u.test(normal),
    special: !/[\p{P}\p{S}]/u.test(normal),
    no_spaces: /\s/u.test(normal),
    // A short one is easily guessed anyway: people who are still typing need not hear more than that.
    common_password: !isShort && (await queue.run(() => estimate(normal), networkClient)) < minGuesses,
    contains_identity: containsIdentity(normal, identity),
  };
  return passwordRules.filter((rule) => breaks[rule]);
};
