import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { methodVersion } from '../../../contract/rules/findings.ts';
import { facesPerRater } from '../../../contract/rules/norming.ts';
import { openTiers, releaseTiers } from '../../../contract/rules/releases.ts';
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

/** Of norming studies: staff's, and those of the people who rate. */
const normingSetups: Setups = {
  'POST /norming/:uid_study/open': studiesOf(),
  'DELETE /norming/:uid_study': studiesOf({ isOpen: false }),
  'GET /norming/:uid_study/results': studiesOf({ isRehearsal: true }, 3),
  'POST /norming/:uid_study/results/export': studiesOf({ isRehearsal: true }, 3),
  'POST /norming/:uid_study/exclude': async (world) => {
    const { fields, ...setup } = await studiesOf({ isOpen: false }, 3)(world);
    const faces = await world.rows<{ id: number }>(
      'select image.id from image join image_set on image_set.id = id_image_set where flg_active and not tutorial',
    );
    const id_images = fc.array(oneOf(faces.map(({ id }) => id)), { minLength: 1, maxLength: 2 });
    return { ...setup, fields: { ...fields, id_images } };
  },
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
};

const showFindings = ({ rows }: World) =>
  rows('insert into findings_state (flg_public) values (true) on conflict (flg_only) do update set flg_public = true');

const cod_frozen = '2026-03-02';
const faces = { id_image_set: 1, des_name: 'Volti', des_credit: null, num_faces: 24, num_faces_shown: 24 };

/** A frozen answer without figures. */
const frozenAnswer = {
  ...{ cod_frozen, tms_until: '2026-03-02T09:00:00.000Z', dat_since: null, cod_method: methodVersion, num_runs: 0 },
  ...{ des_untold: 'too_few_runs', faces, sets: [faces], set_aside: null, edition: null, flagged: null },
  ...{ words: [], conditional: [], times: [], group: null, des_group_untold: null, frozen: [cod_frozen], plans: [] },
};

const questions = {
  querystring: fc.record(
    { runs: fc.constantFrom('all', 'unflagged'), group: fc.constantFrom('gender', 'age') },
    { requiredKeys: [] },
  ),
};

/** Of the findings: what everybody sees, and what is published. */
const findingsSetups: Setups = {
  'GET /findings': async (world) => {
    await showFindings(world);
    return questions;
  },
  'GET /findings/preview': async () => questions,
  'GET /findings/:cod_frozen': async (world) => {
    await showFindings(world);
    await world.rows(
      `with frozen as (
         insert into frozen_findings (cod_frozen, tms_frozen_at, id_image_set) values ($1, now(), 1) on conflict do nothing
       )
       insert into frozen_answer (cod_frozen, id_image_set, des_choice, jsn_answer) values ($1, 1, 'all', $2)
       on conflict do nothing`,
      ...[cod_frozen, JSON.stringify(frozenAnswer)],
    );
    return { fields: { cod_frozen: fc.constant(cod_frozen) }, querystring: fc.constant({}) };
  },
  'POST /findings/freeze': async ({ rows }) => {
    // Figures of a set of faces of their own, which nobody plays with.
    await rows(
      `with created as (
         insert into image_set (cod_content, name, flg_built_in) values (gen_random_uuid()::text, 'Volti', false) returning id
       )
       insert into tally_runs (uid_session, id_image_set, runs, num_moments)
       select uid_session, created.id, 40, 40 from game_session, created where flg_public`,
    );
    return {};
  },
  'POST /findings/plans': async ({ rows }) => {
    // As if the campaign had not begun.
    await rows(
      `delete from participant using game_session
       where participant.uid_session = game_session.uid_session and flg_public and tms_completed_at is not null`,
    );
    return { fields: { des_text: fc.nat().map((number) => `Piano ${number}:\nprima «migrant».`) } };
  },
};

const version = '2020.1.0';
const about = { authors: [{ name: 'Anna Esempio', orcid: '0000-0001-2345-6789' }] };

/** A release of each tier, with its files in the server's folder. */
const storeReleases = async (world: World) => {
  await showFindings(world);
  for (const tier of releaseTiers) {
    const folder = join(world.dataDir, 'releases', `prima-vista-${tier}-${version}`);
    await mkdir(join(folder, 'documentation'), { recursive: true });
    for (const language of ['it', 'en']) {
      await writeFile(join(folder, 'documentation', `codebook.${language}.html`), '<!doctype html><title>C</title>');
    }
    await writeFile(`${folder}.tar.gz`, 'an archive');
    await world.rows(
      `insert into data_release (des_tier, num_year, num_edition, num_erratum, tms_begun_at, jsn_editions, num_runs,
                                 cod_sums, tms_made_at, jsn_about, num_bytes, cod_archive, tms_opened_at)
       values ($1, 2020, 1, 0, '2020-06-01', '{}', 30, 'ab', now(), $2, 10, 'cd', now())
       on conflict do nothing`,
      ...[tier, JSON.stringify(about)],
    );
  }
};

const stored = async (world: World): Promise<EndpointSetup> => {
  await storeReleases(world);
  return { fields: { cod_version: fc.constant(version), des_tier: oneOf(openTiers) } };
};

/** Waits for what earlier requests began: it is refused soon, since there is no edition. */
const untilNoneIsMade = async ({ rows }: World) => {
  const isLocked = `select from pg_locks where locktype = 'advisory' and granted and objid = 7746293`;
  for (let left = 300; left > 0 && (await rows(isLocked)).length > 0; left -= 1) await setTimeout(100);
};

const brokenOff = async (world: World): Promise<EndpointSetup> => {
  await untilNoneIsMade(world);
  await world.rows(
    `insert into release_work (des_tier, num_year, num_edition, num_erratum, jsn_about, des_step, num_done, num_of,
                               num_rows, flg_cancel)
     values ('trials', 2020, 2, 0, $1, 'runs', 10, 30, 1200, false)
     on conflict (flg_only) do update set des_end = null, flg_cancel = false`,
    JSON.stringify(about),
  );
  return {};
};

/** Of the research releases: how they are made, and how they are downloaded. */
const releaseSetups: Setups = {
  'GET /releases': stored,
  'POST /releases': async (world) => {
    await storeReleases(world);
    await untilNoneIsMade(world);
    await world.rows('delete from release_work');
    // Those that can be made where there is one of 2020: it depends on the year of the clock.
    const versions = ['2020.2.0', '2020.1.1', `${new Date().getUTCFullYear()}.1.0`];
    return { fields: { cod_version: oneOf(versions), about: fc.constant(about) } };
  },
  'POST /releases/go_on': brokenOff,
  'POST /releases/cancel': brokenOff,
  'POST /releases/open': stored,
  'POST /releases/link': stored,
  'GET /releases/:des_tier/:cod_version/archive': stored,
  'GET /releases/:des_tier/:cod_version/codebook/:language': stored,
};

/** Of studies: norming, findings and research releases. */
export const studySetups: Setups = { ...normingSetups, ...findingsSetups, ...releaseSetups };
