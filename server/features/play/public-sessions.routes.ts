import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Participation, publicSessions } from '../../../contract/public-sessions.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { networksOf } from '../../http/network-client.ts';
import { sha256 } from '../../lib/hash.ts';
import type { FairPlay } from './fair-play.ts';
import { areResultsOpen, findParticipant, newCode, resultsUntil, showCode } from './participants.ts';
import { publicSessionsRepository } from './public-sessions.repository.ts';

const denied = {
  denied: true,
  public_user: null,
  flg_other_device: false,
  completed: false,
  flg_untimed: false,
  limit_ms: null,
  tms_results_until: null,
  challenge: null,
  des_profile_under_14: 'ask',
} as const;

/** The id of the run goes into it, so that the marks of one device's runs have nothing in common. */
const markOfDevice = (uid_user: string, device: string): string => sha256(`${uid_user} ${device}`);

type Deps = {
  db: Database;
  now: () => Date;
  fairPlay: FairPlay;
  config: Pick<Config, 'PROFILE_UNDER_14'>;
};

/** The public campaign: its participants, and how long they may see their results. */
export const publicSessionRoutes = (app: FastifyInstance, { db, now, fairPlay, config }: Deps): void => {
  const repository = publicSessionsRepository(db);

  const createParticipant = async (uid_session: string): Promise<string> => {
    const uid_user = randomUUID();
    const created = await repository
      .createParticipant({ uid_session, uid_user, cod_user: newCode(), now: now() })
      .catch((error: unknown) => {
        // Taken at the same moment.
        if (isUniqueViolation(error, 'participant_code_in_session')) return false;
        throw error;
      });
    if (created === undefined) throw new AppError('not_found');
    return created ? uid_user : createParticipant(uid_session);
  };

  /** Whether another device has claimed the run; the first one that names itself claims it. */
  const isOnOtherDevice = async (uid_user: string, claimed: string | null, device: string | undefined) => {
    const mark = device && markOfDevice(uid_user, device);
    const holder = claimed ?? (mark ? await repository.claimRun(uid_user, mark) : null);
    return holder !== null && holder !== mark;
  };

  implement(app, publicSessions, {
    'GET /public_game_session/check': async () => {
      const session = await repository.findPublicSession();
      if (!session) throw new AppError('not_found');
      return session;
    },

    'GET /public_game_session/:uid_session/create_user': async ({ params: { uid_session }, request }) => {
      const uid_user = await createParticipant(uid_session);
      return { uid_user, challenge: fairPlay.newChallenge({ uid_session, uid_user }, networksOf(request)) };
    },

    'POST /public_game_session/check_url': async ({ body, request }) => {
      const address = Participation.safeParse(body);
      const found = address.success ? await findParticipant(db, address.data) : undefined;
      if (!address.success || !found?.flg_public) return denied;
      const completed = found.tms_completed_at !== null;
      const open = completed ? areResultsOpen(found, now()) : !found.flg_stopped;
      if (!open) return denied;
      return {
        denied: false,
        public_user: { uid_user: address.data.uid_user, cod_user: showCode(found.cod_user) },
        flg_other_device: !completed && (await isOnOtherDevice(address.data.uid_user, found.cod_device, body.device)),
        completed,
        flg_untimed: found.flg_untimed && found.num_limit_ms === null,
        limit_ms: found.num_limit_ms,
        tms_results_until: resultsUntil(found)?.toISOString() ?? null,
        challenge: completed ? null : fairPlay.challengeOf(address.data, found.tms_created_at, networksOf(request)),
        des_profile_under_14: config.PROFILE_UNDER_14,
      };
    },

    'POST /public_game_session/close': async ({ body }) => {
      if (!(await repository.closeResults(body, now()))) throw new AppError('not_found');
      return { closed: true };
    },
  });
};
