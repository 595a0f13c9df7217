import type { SessionData } from '../../../contract/class-sessions.ts';
import type { DbOrTx } from '../../db/database.ts';
import { newJoinCode } from '../play/play.ts';
import { insertSession } from './class-sessions.repository.ts';

type Draft = Omit<SessionData, 'num_size'> & {
  /** How many pupils the class has; by default the usual number. */
  num_size?: number;
  id_owner: string;
  flg_simulated: boolean;
  now: Date;
  /** Open from the start. */
  started?: boolean;
};

/** Stores a new session with a unique join code. Resolves to its uid. */
export const createSession = async (db: DbOrTx, draft: Draft): Promise<string> => {
  const { now, started = false, ...data } = draft;
  const uid_session = await insertSession(db, {
    ...data,
    cod_session: newJoinCode(),
    tms_created_at: now,
    tms_started_at: started ? now : null,
  });
  return uid_session ?? createSession(db, draft);
};
