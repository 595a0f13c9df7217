import type { FastifyInstance } from 'fastify';
import { Participation, publicSessions } from '../../../contract/public-sessions.ts';
import type { Context } from '../../context.ts';
import type { Settings } from '../../db/settings.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { networksOf } from '../../http/network-client.ts';
import { sha256 } from '../../lib/hash.ts';
import { showCode } from './codes.ts';
import type { FairPlay } from './fair-play.ts';
import { areResultsOpen, findParticipant, resultsUntil } from './participants.ts';
import { claimRun, closeResults, createPublicParticipant, findPublicSession } from './public-sessions.ts';

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

/** The id of the run goes into it, so that the hashes of one device's runs have nothing in common. */
const hashOfDevice = (uid_user: string, device: string): string => sha256(`${uid_user} ${device}`);

type Needed = Pick<Context, 'db' | 'now'> & { fairPlay: FairPlay; readSettings: () => Promise<Settings> };

/** The public campaign: its participants, and how long they may see their results. */
export const publicSessionRoutes = (app: FastifyInstance, { db, now, fairPlay, readSettings }: Needed): void => {
  /** Whether another device has claimed the run; the first one that names itself claims it. */
  const isOnOtherDevice = async (uid_user: string, claimed: string | null, device: string | undefined) => {
    const asking = device && hashOfDevice(uid_user, device);
    const holder = claimed ?? (asking ? await claimRun(db, uid_user, asking) : null);
    return holder !== null && holder !== asking;
  };

  implement(app, publicSessions, {
    'GET /public_game_session/check': async () => {
      const session = await findPublicSession(db);
      if (!session) throw new AppError('not_found');
      return session;
    },

    'GET /public_game_session/:uid_session/create_user': async ({ params: { uid_session }, request }) => {
      const uid_user = await createPublicParticipant(db, { uid_session, now: now() });
      if (!uid_user) throw new AppError('not_found');
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
        des_profile_under_14: (await readSettings()).PROFILE_UNDER_14,
      };
    },

    'POST /public_game_session/close': async ({ body }) => {
      if (!(await closeResults(db, body, now()))) throw new AppError('not_found');
      return { closed: true };
    },
  });
};
