import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import { fairQueue } from '../../lib/fair-queue.ts';

/** argon2id with 46 MiB and one pass: the first setting in OWASP's Password Storage Cheat Sheet. */
const settings = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

// A client may retry after the time that a full queue takes.
const refusal = () => new AppError('unavailable', undefined, { retryAfterSeconds: 2 });

// Of Node's 4 threads, some are left for reading files. All teachers of a school may sign in at once from one address.
const queue = fairQueue({ concurrency: 2, maxWaiting: 100, maxWaitingPerOrigin: 60, refusal });

// Strangers cannot fill this one, and no account takes more than its share.
const queueOfKnownDevices = fairQueue({ concurrency: 1, maxWaiting: 200, maxWaitingPerOrigin: 5, refusal });

const thisServer: NetworkClient = { from: 'here', isGone: () => false };

/** Keyboards write "è" as one character or as two: it is the same password (RFC 8265, section 4.2.2). */
const normalize = (password: string) => password.normalize('NFC');

const inTurn = <T>(work: () => Promise<T>, networkClient: NetworkClient, knownTo: string | undefined): Promise<T> =>
  knownTo ? queueOfKnownDevices.run(work, { ...networkClient, from: knownTo }) : queue.run(work, networkClient);

/**
 * Resolves to a password's hash, with a random salt unless one is given (16 bytes). With `knownTo`, the account to which
 * the device is known, it waits for other known devices only. Throws `unavailable` when too many are waiting.
 */
export const hashPassword = (
  password: string,
  networkClient: NetworkClient = thisServer,
  { salt, knownTo }: { salt?: Uint8Array; knownTo?: string | undefined } = {},
): Promise<string> =>
  inTurn(() => hash(normalize(password), { ...settings, ...(salt && { salt }) }), networkClient, knownTo);

/** Stands in for a missing hash, so that an unknown account takes as long to refuse as a wrong password. */
const dummyHash = hashPassword('nobody has this one');

/** Whether the password matches the hash; without one, false after the same work. Throws and waits like `hashPassword`. */
export const isPassword = async (
  password: string,
  stored: string | null | undefined,
  networkClient: NetworkClient = thisServer,
  knownTo?: string,
): Promise<boolean> => {
  const known = stored ?? (await dummyHash);
  const matches = await inTurn(() => verify(known, normalize(password)), networkClient, knownTo);
  return matches && Boolean(stored);
};
