import type { Language } from '../../../contract/text.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { takeAttempt } from './attempts.ts';
import { isKnownDevice } from './known-device.ts';

type Deps = { db: Database; keys: Pick<Keys, 'attempts'>; now: () => Date; addWork: AddWork };

const isTooMany = (error: unknown) => error instanceof AppError && error.code === 'too_many_requests';

/**
 * Adds the work of mailing a link to an address. Only that work looks up the account, so that neither the answer nor
 * its time reveals whether there is one; with a device token it is looked up for each address alike. A device that has
 * signed in to the account before is counted apart from strangers. Does nothing, silently, when asked too often.
 */
export const askForLink = async (
  { db, keys, now, addWork }: Deps,
  { email, language, device_token }: { email: string; language: Language; device_token?: string | undefined },
): Promise<void> => {
  const isKnown = await isKnownDevice({ db, keys }, { email, device_token });
  const kind = isKnown ? 'forgotten_password_known_devices' : 'forgotten_password';
  try {
    await takeAttempt(db, { keys, now }, { kind, target: email });
  } catch (error) {
    if (isTooMany(error)) return;
    throw error;
  }
  await transaction(db, (tx) => addWork(tx, 'forgotten_password', { email, language }));
};
