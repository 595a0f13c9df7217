import { faceGenders, phenotypes } from '../../contract/game.ts';
import { takeDueSteps } from '../features/figures/figures.ts';
import { type CampaignFace, type CampaignRun, readCampaign } from '../stats/testing/campaigns.ts';
import type { TestApp } from './build-test-app.ts';
import { useOwnFaces } from './own-faces.ts';
import { ask, begunEarlier, publicSession } from './participants.ts';

/** Puts the faces of a campaign of `readCampaign` in use. Resolves to the set, and to the faces with their ids here. */
export const useCampaignFaces = async (server: TestApp, faces: readonly CampaignFace[]) => {
  const practice = phenotypes.flatMap((des_phenotype) =>
    faceGenders.map((des_gender) => ({
      ...{ file_name: `practice-${des_phenotype}-${des_gender}.avif`, des_phenotype, des_gender, tutorial: true },
    })),
  );
  const shown = faces.map(({ id, ...face }) => ({ file_name: `${id}.avif`, ...face, tutorial: false }));
  const { id } = await useOwnFaces(server, { faces: [...practice, ...shown] });
  const rows = await server.query<{ id: number; face: number }>(
    `select id, split_part(file_name, '.', 1)::int as face from image where id_image_set = $1 and not tutorial`,
    [id],
  );
  const ids = new Map(rows.map((row) => [row.face, row.id]));
  const idOf = (face: number): number => ids.get(face) ?? 0;
  return { id_image_set: id, idOf, faces: faces.map((face) => ({ ...face, id: idOf(face.id) })) };
};

export type FacesHere = Awaited<ReturnType<typeof useCampaignFaces>>;

const profileOf = ({ profile }: CampaignRun, uid_user: string) => ({
  ...{ uid_user, des_gender: profile.gender, val_year_birth: profile.val_year_birth },
  ...{ des_phenotype: profile.own_phenotype, id_country_birth: 380, id_country_living: 380, des_region: 'Lazio' },
  des_education_degree: 'Diploma',
});

/** Takes all steps that are due. */
export const takeAllSteps = async ({ db, now }: TestApp): Promise<void> => {
  while ((await takeDueSteps(db, now())) > 0);
};

/** Longer than the server remembers which faces a set has. */
const forgottenMs = 6000;

/**
 * Takes all faces of a pool out of the test but those that the next run shows: its form was drawn elsewhere, and the server
 * deals others. Without faces, all are back in.
 */
const putOnly = async (
  { db, now, setNow }: TestApp,
  id_image_set: number,
  faces?: readonly number[],
): Promise<void> => {
  await db.$client.query(
    `update image set tutorial = isOut, flg_spare = isOut
     from (select id as uid, $2::int[] is not null and id <> all($2) as isOut from image) as each
     where uid = id and id_image_set = $1 and file_name not like 'practice-%'`,
    [id_image_set, faces ?? null],
  );
  setNow(new Date(now().getTime() + forgottenMs));
};

/**
 * Submits the runs of a campaign whose figures are in expected.json, one by one with profiles, and counts them. Resolves to
 * where they went: the session, the faces, and the participants in the order of the runs.
 */
export const submitCampaign = async (
  server: TestApp,
  campaign: 'small' | 'pool' = 'small',
): Promise<FacesHere & { uid_session: string; uids: string[] }> => {
  const { runs, faces } = readCampaign(campaign);
  const here = await useCampaignFaces(server, faces);
  const uid_session = await publicSession(server);
  const uids: string[] = [];
  for (const run of runs) {
    if (campaign === 'pool') await putOnly(server, here.id_image_set, [...new Set(run.id_image.map(here.idOf))]);
    const path = `/public_game_session/${uid_session}/create_user`;
    const { uid_user } = (await ask<{ uid_user: string }>(server, 'GET', path)).body;
    await begunEarlier(server, uid_user);
    const responses = run.id_image.map((face, at) => ({
      ...{ uid_session, uid_user, id_adjective: run.id_adjective[at], id_image: here.idOf(face) },
      ...{ val_elapsed_time: run.val_elapsed_time[at], flg_response: run.flg_response[at] },
    }));
    const sent = { responses, flg_untimed: false, public_user_profiling_data: profileOf(run, uid_user) };
    const { status, body } = await ask(server, 'POST', '/responses', sent);
    if (status !== 200) throw new Error(`a run of the campaign was refused: ${JSON.stringify(body)}`);
    uids.push(uid_user);
  }
  if (campaign === 'pool') await putOnly(server, here.id_image_set);
  await takeAllSteps(server);
  return { ...here, uid_session, uids };
};
