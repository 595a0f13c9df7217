import type { Language } from '../../../contract/text.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../secret-key.ts';
import { takeAttempt } from '../auth/auth.ts';

type Deps = { db: Database; keys: Pick<Keys, 'attempts'>; now: () => Date; addWork: AddWork };

const isTooMany = (error: unknown) => error instanceof AppError && error.code === 'too_many_requests';

/**
 * Has a link mailed to an address. Whether it has an account is looked up behind the request: neither the answer nor
 * its time tell. Asked too often it does nothing, and says no more than otherwise.
 */
export const askForLink = async (
  { db, keys, now, addWork }: Deps,
  { email, language }: { email: string; language: Language },
): Promise<void> => {
  try {
    await takeAttempt(db, { keys, now }, { kind: 'forgotten_password', target: email });
  } catch (error) {
    if (isTooMany(error)) return;
    throw error;
  }
  await addWork('forgotten_password', { email, language });
};
