import { hash, verify } from '@node-rs/argon2';
import type { Asker } from '../../http/asker.ts';
import { turns } from './fair-queue.ts';

/** argon2id with 46 MiB and one pass: the first of the settings that OWASP's Password Storage Cheat Sheet gives. */
const settings = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

// Node has 4 threads for such work, and reads files and tokens with them: two are left for everybody else. Who waits
// does so for 2 s at most, and all teachers of a school may come at once.
const inTurn = turns({ atOnce: 2, waiting: 100, waitingFrom: 60 });

/** The server, when it asks for something itself. */
const ourselves: Asker = { from: 'here', isGone: () => false };

/** Keyboards write "è" as one character or as two: it is the same password (RFC 8265, section 4.2.2). */
const normalize = (password: string) => password.normalize('NFC');

/** The hash of a password, as it is stored. Throws `unavailable` when too many wait. */
export const hashPassword = (password: string, asker: Asker = ourselves): Promise<string> =>
  inTurn(() => hash(normalize(password), settings), asker);

/** Stands in for the hash of who has none, so that looking one up in vain takes as long as refusing a wrong password. */
const nobodys = hashPassword('nobody has this one');

/**
 * Whether the password belongs to the hash. Without a hash it is never so, after the same work. Throws `unavailable`
 * when too many wait.
 */
export const isPassword = async (
  password: string,
  stored: string | null | undefined,
  asker: Asker = ourselves,
): Promise<boolean> => {
  const known = stored ?? (await nobodys);
  const matches = await inTurn(() => verify(known, normalize(password)), asker);
  return matches && Boolean(stored);
};
