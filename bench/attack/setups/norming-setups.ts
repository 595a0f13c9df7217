import fc from 'fast-check';
import type { Json } from '../valid-values.ts';
import { type Context, type EndpointSetup, from, oneOf, record, type Setups } from './setup.ts';

const uids = (rows: { uid_study: string }[]): Json[] => rows.map(({ uid_study }) => ({ uid_study }));

/** Studies of the administrator, and some of somebody else, which nobody else may change. */
const studiesOf = async (
  { fixtures, actors, amount }: Context,
  how: { isOpen?: boolean; isRehearsal?: boolean } = {},
): Promise<EndpointSetup> => {
  const [owner] = await fixtures.users(1);
  const own = await fixtures.studies(actors.admin.id, amount, how);
  const foreign = await fixtures.studies(owner?.id, 3, how);
  return {
    allowed: ['admin'],
    params: fc.oneof({ weight: 9, arbitrary: from(uids(own)) }, { weight: 1, arbitrary: from(uids(foreign)) }),
    foreign: foreign.map(({ uid_study }) => uid_study),
  };
};

/** An open study with people who rate. */
const ratedStudy = async ({ fixtures, actors, amount }: Context) => {
  const [study] = await fixtures.studies(actors.admin.id, 1);
  const uid_study = study?.uid_study ?? '';
  const raters = await fixtures.raters(uid_study, amount);
  return { params: fc.constant<Json>({ uid_study }), raters };
};

/** Of norming studies: staff's, and those of the people who rate. */
export const normingSetups: Setups = {
  'POST /norming': async ({ fixtures }) => ({
    body: record({
      des_name: fc.constant('Insieme A'),
      id_image_set: fc.constant(await fixtures.activeSet()),
      flg_simulated: fc.boolean(),
    }),
  }),
  'POST /norming/:uid_study/open': async (context) => ({
    ...(await studiesOf(context)),
    body: record({ flg_open: fc.boolean() }),
  }),
  'DELETE /norming/:uid_study': (context) => studiesOf(context, { isOpen: false }),
  'GET /norming/:uid_study/results': (context) => studiesOf({ ...context, amount: 3 }, { isRehearsal: true }),
  'POST /norming/:uid_study/results/export': (context) => studiesOf({ ...context, amount: 3 }, { isRehearsal: true }),
  'POST /norming/:uid_study/exclude': async (context) => ({
    ...(await studiesOf({ ...context, amount: 3 }, { isOpen: false })),
    body: record({ id_images: fc.array(oneOf(await context.fixtures.testFaces()), { minLength: 1, maxLength: 2 }) }),
  }),
  'GET /norming/:uid_study': async (context) => ({ params: (await ratedStudy(context)).params }),
  'POST /norming/:uid_study/raters': async (context) => ({
    params: (await ratedStudy(context)).params,
    body: record({ uid_rater: fc.uuid({ version: 4 }), flg_adult: fc.boolean() }),
  }),
  'POST /norming/:uid_study/ratings': async (context) => {
    const { params, raters } = await ratedStudy(context);
    const answers = {
      val_age: 25,
      des_gender: 'F',
      des_phenotype: null,
      val_friendliness: 4,
      val_attractiveness: null,
    };
    const ratings = raters.map(({ uid_rater, id_image }) => ({
      uid_rater,
      ratings: id_image
        .slice(0, 3)
        .map((id) => ({ id_image: id, ...answers, val_realness: 5, val_elapsed_time: 9000 })),
    }));
    return { params, body: from(ratings) };
  },
  'POST /norming/:uid_study/withdraw': async (context) => {
    const { params, raters } = await ratedStudy(context);
    return { params, body: record({ uid_rater: oneOf(raters.map(({ uid_rater }) => uid_rater)) }) };
  },
};
