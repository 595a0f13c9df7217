import fc from 'fast-check';
import { facesPerRater } from '../../../contract/rules/norming.ts';
import { storeUsers } from './account-setups.ts';
import { anyOf, differentCodes, type EndpointSetup, mostlyOwn, oneOf, type Setups, type World } from './setup.ts';

type How = { isOpen?: boolean; isRehearsal?: boolean };

const storeStudies = ({ rows }: World, id_owner: string | undefined, count: number, how: How = {}) =>
  rows<{ uid_study: string }>(
    `insert into norming_study (id_owner, des_name, cod_study, id_image_set, flg_attractiveness, flg_simulated,
                                tms_created_at, tms_closed_at)
     select $1, 'Insieme A', code, image_set.id, true, $2, now(), case when not $3 then now() end
     from unnest($4::text[]) as code, image_set where flg_active returning uid_study`,
    ...[id_owner, how.isRehearsal ?? false, how.isOpen ?? true, differentCodes(count)],
  );

/** Studies of the administrator, and some of somebody else, which nobody else may change. */
const studiesOf =
  (how: How = {}, count?: number) =>
  async (world: World) => {
    const [owner] = await storeUsers(world, 1);
    const own = await storeStudies(world, world.actors.admin.id, count ?? world.amount, how);
    const foreign = await storeStudies(world, owner?.id, 3, how);
    return { allowed: ['admin' as const], ...mostlyOwn('uid_study', own, foreign) };
  };

/** People who rate the faces of an open study. */
const storeRaters = async (world: World) => {
  const [study] = await storeStudies(world, world.actors.admin.id, 1);
  return world.rows<{ uid_study: string; uid_rater: string; id_image: number[] }>(
    `insert into norming_rater (uid_rater, uid_study, id_image, flg_adult, tms_created_at)
     select gen_random_uuid(), $1, faces.ids, true, now()
     from generate_series(1, $2::int),
          (select (array_agg(image.id order by image.id))[:$3::int] as ids
           from image join image_set on image_set.id = id_image_set where flg_active) as faces
     returning uid_study, uid_rater, id_image`,
    ...[study?.uid_study, world.amount, facesPerRater],
  );
};

const openStudy = async (world: World): Promise<EndpointSetup> => ({
  fields: anyOf(await storeStudies(world, world.actors.admin.id, 1), 'uid_study'),
});

const answers = { val_age: 25, des_gender: 'F', des_phenotype: null, val_friendliness: 4, val_attractiveness: null };

const questions = {
  querystring: fc.record(
    { runs: fc.constantFrom('all', 'unflagged'), group: fc.constantFrom('gender', 'age') },
    { requiredKeys: [] },
  ),
};

/** Of studies: norming and findings. Research releases would have to be made: only refusals of theirs are tried. */
export const studySetups: Setups = {
  'POST /norming/:uid_study/open': studiesOf(),
  'DELETE /norming/:uid_study': studiesOf({ isOpen: false }),
  'GET /norming/:uid_study/results': studiesOf({ isRehearsal: true }, 3),
  'POST /norming/:uid_study/results/export': studiesOf({ isRehearsal: true }, 3),
  'GET /norming/:uid_study': openStudy,
  'POST /norming/:uid_study/raters': openStudy,
  'POST /norming/:uid_study/ratings': async (world) => {
    const raters = await storeRaters(world);
    const rated = raters.map(({ uid_rater, id_image }) => ({
      uid_rater,
      ratings: id_image.slice(0, 3).map((id) => ({ id_image: id, ...answers, val_realness: 5, val_elapsed_time: 900 })),
    }));
    const uid_study = fc.constant(raters[0]?.uid_study ?? '');
    return { fields: { uid_study }, body: oneOf(rated) };
  },
  'POST /norming/:uid_study/withdraw': async (world) => ({
    fields: anyOf(
      (await storeRaters(world)).map(({ uid_study, uid_rater }) => ({ uid_study, uid_rater })),
      ...['uid_study', 'uid_rater'],
    ),
  }),
  'GET /findings': async ({ rows }) => {
    await rows(
      'insert into findings_state (flg_public) values (true) on conflict (flg_only) do update set flg_public = true',
    );
    return questions;
  },
  'GET /findings/preview': async () => questions,
};
