import { randomBytes } from 'node:crypto';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { sha256 } from '../../lib/hash.ts';
import { deleteStep, type FirstStep, findStep, insertStep } from './second-steps.repository.ts';

/** How long one may take from the first step to the second factor: phones lie in other rooms. */
const lifetimeMs = 5 * 60_000;

/** A sign-in whose first step is done, and that waits for its second factor. */
export type Step = {
  token: string;
  id_user: string;
  email: string;
  /** The first step. */
  by: FirstStep;
  /** The known device that asked. */
  device: string | undefined;
  /** What the tokens of the account's devices are signed with. */
  uid_devices: string;
};

/** Begins the second step of a sign-in, in the caller's transaction. Resolves to its token: 32 random bytes. */
export const beginStep = async (
  tx: Tx,
  { id_user, by, device, now }: Pick<Step, 'id_user' | 'by' | 'device'> & { now: Date },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(now.getTime() + lifetimeMs);
  await insertStep(tx, { cod_hash: sha256(token), id_user, des_by: by, cod_device: device ?? null, until, now });
  return token;
};

/** Resolves to the open second step of a token. Throws `second_step_over`. */
export const readStep = async (db: DbOrTx, token: string, now: Date): Promise<Step> => {
  const found = await findStep(db, sha256(token), now);
  if (!found) throw new AppError('second_step_over');
  const { id_user, email, des_by, cod_device, uid_devices } = found;
  return { token, id_user, email, by: des_by, device: cod_device ?? undefined, uid_devices };
};

/** Ends a step: it completes one sign-in only. Resolves to whether it was open. */
export const spendStep = (tx: Tx, { token }: Step, now: Date): Promise<boolean> => deleteStep(tx, sha256(token), now);
