import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { game } from '../../../contract/game.ts';
import { Participation, publicSessions } from '../../../contract/public-sessions.ts';
import { responses } from '../../../contract/responses.ts';
import { results } from '../../../contract/results.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import { gameSession } from '../../db/schema/runs.ts';
import type { Settings } from '../../db/settings.ts';
import { prepared } from '../../db/statements.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { networksOf } from '../../http/network-client.ts';
import { cacheAnswers } from '../../lib/cache.ts';
import { sha256 } from '../../lib/hash.ts';
import { countSetAside, createPublicResultsReader, setAsideOf } from '../figures/figures.ts';
import { showCode } from './codes.ts';
import type { FairPlay } from './fair-play.ts';
import { deleteOwnRun, readAnswers, readOwnResults } from './own-run.ts';
import {
  areResultsOpen,
  claimRun,
  closeResults,
  createPublicParticipant,
  findParticipant,
  findPublicSession,
  resultsUntil,
} from './participants.ts';
import {
  adjectivesOf,
  countriesIn,
  referenceLifetimeMs,
  referenceReader,
  sampleImages,
  shownImages,
} from './reference.ts';
import { submitRun } from './submit-run.ts';

const readKeptSet = prepared<{ id_kept_image_set: number | null }>(
  'set_of_session',
  sql`
    select ${gameSession.id_kept_image_set} from ${gameSession}
    where ${eq(gameSession.uid_session, sql.placeholder('uid_session'))}`,
);

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

type Needed = Pick<Context, 'db' | 'now'> & { fairPlay: FairPlay; readSettings: () => Promise<Settings> };

export const playRoutes = (app: FastifyInstance, { db, now, fairPlay, readSettings }: Needed): void => {
  const readReference = referenceReader({ db, now });
  const sortedCountries = cacheAnswers(async (language: 'it' | 'en') => countriesIn(language, await readReference()), {
    lifetimeMs: referenceLifetimeMs,
    now,
  });
  const readPublicResults = createPublicResultsReader(db);
  const setAsideOn = cacheAnswers((day: string) => countSetAside(db, day), { lifetimeMs: 60_000, now });

  /** The first device that names itself claims the run. */
  const isOnOtherDevice = async (uid_user: string, claimed: string | null, device: string | undefined) => {
    // With the run's id, so that the marks of one device's runs have nothing in common.
    const asking = device && sha256(`${uid_user} ${device}`);
    const holder = claimed ?? (asking ? await claimRun(db, uid_user, asking) : null);
    return holder !== null && holder !== asking;
  };

  const getParticipant = async (asked: Parameters<typeof findParticipant>[1]) => {
    const participant = await findParticipant(db, asked);
    if (!participant) throw new AppError('not_found');
    return participant;
  };

  const getWithOpenResults = async (asked: Parameters<typeof findParticipant>[1]) => {
    const participant = await getParticipant(asked);
    if (!areResultsOpen(participant, now())) throw new AppError('not_found');
    return participant;
  };

  implement(app, game, {
    'GET /adjectives': async ({ querystring }) => {
      const reference = await readReference();
      if (!querystring.private) return adjectivesOf(reference, 'public');
      return adjectivesOf(reference, 'class').map((adjective) => ({ ...adjective, private: true }));
    },
    'GET /images': async ({ querystring: { uid_user, uid_session } }) => {
      if (uid_user) {
        const player = await getParticipant({ uid_user });
        return shownImages(await readReference(), player.id_image_set, player);
      }
      const kept = uid_session ? (await readKeptSet(db, { uid_session })).rows[0]?.id_kept_image_set : null;
      return shownImages(await readReference(), kept ?? null);
    },
    'GET /images/all': async () => [...(await readReference()).images.values()].filter(({ flg_spare }) => !flg_spare),
    'GET /images/phenotype': async () => sampleImages(await readReference()),
    'GET /countries': ({ querystring }) => sortedCountries(querystring.language),
  });

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
      const { uid_user } = address.data;
      const completed = found.tms_completed_at !== null;
      const isOpen = completed ? areResultsOpen(found, now()) : !found.flg_stopped;
      if (!isOpen) return denied;
      return {
        denied: false,
        public_user: { uid_user, cod_user: showCode(found.cod_user) },
        flg_other_device: !completed && (await isOnOtherDevice(uid_user, found.cod_device, body.device)),
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

  implement(app, responses, {
    'POST /responses': ({ body, request }) =>
      submitRun({ db, now, readReference, fairPlay, networks: networksOf(request), readSettings }, body),
    'GET /responses/:uid_session/:uid_user': async ({ params }) => {
      const { cod_user, flg_public } = await getWithOpenResults(params);
      return { cod_user: showCode(cod_user), flg_public, adjectives: await readAnswers(db, params.uid_user) };
    },
    'POST /responses/delete': async ({ body }) => {
      await deleteOwnRun({ db, now }, body);
      return { deleted: true };
    },
    'GET /gamesession/user/:uid_user/alias': async ({ params }) => ({
      alias: showCode((await getParticipant(params)).cod_user),
    }),
  });

  implement(app, results, {
    'GET /aggregate_responses': async ({ querystring: { uid_user, faces_of } }) => {
      if (uid_user) return readOwnResults(db, uid_user, (await getWithOpenResults({ uid_user })).flg_public);
      const { id_image_set, results } = await readPublicResults({ faces_of });
      const set_aside = setAsideOf(await setAsideOn(dayInItaly(now())), id_image_set ?? undefined);
      return results.map((result) => ({ ...result, set_aside }));
    },
  });
};
