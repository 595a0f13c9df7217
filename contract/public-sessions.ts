import { z } from 'zod';
import { api } from './endpoint.ts';
import { ProofChallenge } from './proof.ts';

export const DeviceId = z.string().regex(/^[\w-]{16,64}$/);

const PublicUser = z.object({ uid_user: z.uuid(), cod_user: z.string() });
export type PublicUser = z.infer<typeof PublicUser>;

export const Participation = z.object({ uid_session: z.uuid(), uid_user: z.uuid() });
export type Participation = z.infer<typeof Participation>;

export const publicSessions = api({
  'GET /public_game_session/check': {
    access: 'public',
    summary: 'The session of the public campaign',
    response: z.object({ uid_session: z.uuid() }),
  },
  'GET /public_game_session/:uid_session/create_user': {
    access: 'public',
    creates: true,
    summary: 'Creates an anonymous participant of the public campaign',
    params: z.object({ uid_session: z.uuid() }),
    response: z.object({ uid_user: z.uuid(), challenge: ProofChallenge }),
  },
  'POST /public_game_session/check_url': {
    access: 'public',
    summary: 'Whether this address can be played or, for 30 minutes after completion, its results viewed',
    body: z.object({
      uid_session: z.string().max(100),
      uid_user: z.string().max(100),
      /** The first device that names itself claims the run until it is stored. */
      device: DeviceId.optional(),
    }),
    response: z.object({
      denied: z.boolean(),
      public_user: PublicUser.nullable(),
      flg_other_device: z.boolean(),
      completed: z.boolean(),
      flg_untimed: z.boolean(),
      limit_ms: z.int().nullable(),
      tms_results_until: z.iso.datetime().nullable(),
      /** null once the run is stored. */
      challenge: ProofChallenge.nullable(),
      /** `never`: no profile of anyone under 14 is stored. */
      des_profile_under_14: z.enum(['ask', 'never']),
    }),
  },
  'POST /public_game_session/close': {
    access: 'public',
    summary: 'The participant closes their own results: they cannot be opened again',
    body: Participation,
    response: z.object({ closed: z.literal(true) }),
  },
});
