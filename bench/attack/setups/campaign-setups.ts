import fc, { type Arbitrary } from 'fast-check';
import type { Json } from '../valid-values.ts';
import { type Context, from, oneOf, record, type Setups, today, yesterday } from './setup.ts';

const publicPlayers = async ({ fixtures, amount }: Context) =>
  from(await fixtures.players(await fixtures.publicSession(), amount));

/** Spans of whole hours around today and yesterday, with any of the filters; and runs that were completed in them. */
const selection = async ({ fixtures, amount }: Context, more: Record<string, Arbitrary<Json>> = {}) => {
  await fixtures.completedEarlier(Math.min(amount, 30));
  const required = ['dat_from', 'num_hour_from', 'dat_to', 'num_hour_to', ...Object.keys(more)];
  return {
    body: record(
      {
        dat_from: fc.constant<Json>(yesterday),
        num_hour_from: fc.integer({ min: 0, max: 23 }),
        dat_to: fc.constant<Json>(today),
        num_hour_to: fc.integer({ min: 1, max: 24 }),
        des_state: fc.constantFrom('counted', 'marked', 'set_aside', 'void'),
        des_reason: fc.constantFrom('impossible', 'without_proof', 'too_many', 'staff'),
        des_flag: fc.constantFrom('fast', 'uniform', 'alternating', 'passing'),
        cod_address: fc.constant('a'.repeat(43)),
        ...more,
      },
      required,
    ),
  };
};

const action = { des_action: fc.constantFrom<Json>('set_aside', 'count_again', 'void') };

/** Of the public campaign: participants, runs, figures and their collection. */
export const campaignSetups: Setups = {
  'GET /public_game_session/:uid_session/create_user': async ({ fixtures }) => ({
    params: fc.constant({ uid_session: await fixtures.publicSession() }),
  }),
  'POST /public_game_session/check_url': async (context) => ({ body: await publicPlayers(context) }),
  'POST /public_game_session/close': async ({ fixtures, amount }) => ({
    body: from(await fixtures.completed(await fixtures.publicSession(), 'public', Math.min(amount, 20))),
  }),
  'POST /responses': async ({ fixtures, amount }) => ({ body: from(await fixtures.runs(amount)) }),
  'POST /responses/delete': async (context) => ({ body: await publicPlayers(context) }),
  'GET /responses/:uid_session/:uid_user': async ({ fixtures }) => ({
    params: from(await fixtures.completed(await fixtures.publicSession(), 'public', 5)),
  }),
  'GET /gamesession/user/:uid_user/alias': async ({ fixtures, amount }) => ({
    params: from(
      (await fixtures.players(await fixtures.publicSession(), amount)).map(({ uid_user }) => ({ uid_user })),
    ),
  }),
  'GET /aggregate_responses': async ({ fixtures }) => {
    const uids = (await fixtures.completed(await fixtures.publicSession(), 'public', 5)).map(
      ({ uid_user }) => uid_user,
    );
    return {
      querystring: fc.oneof(
        fc.constant<Json>({}),
        oneOf(uids).map((uid_user) => ({ uid_user })),
        oneOf(uids).map((faces_of) => ({ faces_of })),
      ),
    };
  },
  'GET /collection/runs': async () => ({
    querystring: record({ unit: fc.constantFrom('hour', 'day'), day: fc.constantFrom(today, yesterday) }),
  }),
  'POST /collection/search': (context) => selection(context),
  'POST /collection/preview': (context) => selection(context, action),
  'POST /collection/change': (context) => selection(context, action),
};
