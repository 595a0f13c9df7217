import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '../../flow-control/fair-queue.ts';
import type { Asker } from '../../http/asker.ts';
import { AppError } from '../../http/errors.ts';

/** argon2id with 46 MiB and one pass: the first of the settings that OWASP's Password Storage Cheat Sheet gives. */
const settings = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

/** Seconds after which somebody who was turned away may try again: as long as all who wait take together. */
const retryAfter = 2;

// Node has 4 threads for such work, and also reads files and checks tokens with them: two are left for everything else.
// All teachers of a school may come at once, from one address.
const queue = fairQueue({
  atOnce: 2,
  waiting: 100,
  waitingEach: 60,
  refusal: () => new AppError('unavailable', undefined, { retryAfter }),
});

/** The server itself, when nobody else asks. */
const serverAsker: Asker = { from: 'here', isGone: () => false };

/** Keyboards write "è" as one character or as two: it is the same password (RFC 8265, section 4.2.2). */
const normalize = (password: string) => password.normalize('NFC');

/** The hash of a password, as it is stored. Throws `unavailable` when too many wait. */
export const hashPassword = (password: string, asker: Asker = serverAsker): Promise<string> =>
  queue.run(() => hash(normalize(password), settings), asker);

/** Stands in for a missing hash, so that an unknown account takes as long to refuse as a wrong password. */
const dummyHash = hashPassword('nobody has this one');

/**
 * Whether the password belongs to the hash. Without a hash it is never so, after the same work. Throws `unavailable`
 * when too many wait.
 */
export const isPassword = async (
  password: string,
  stored: string | null | undefined,
  asker: Asker = serverAsker,
): Promise<boolean> => {
  const known = stored ?? (await dummyHash);
  const matches = await queue.run(() => verify(known, normalize(password)), asker);
  return matches && Boolean(stored);
};
