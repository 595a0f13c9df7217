import { faceGenders, phenotypes } from '../../../../contract/game.ts';
import { type CampaignFace, type CampaignRun, readCampaign } from '../../../statistics/testing/campaigns.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { useOwnFaces } from '../../../testing/own-faces.ts';
import { ask, begunEarlier, publicSession } from '../../../testing/participants.ts';
import { foldCompletedRuns } from '../../results/results.ts';

/** Puts the faces of a simulated campaign in use. Resolves to the set, and to their ids here. */
const useFaces = async (server: TestApp, faces: readonly CampaignFace[]) => {
  const practice = phenotypes.flatMap((des_phenotype) =>
    faceGenders.map((des_gender) => ({
      ...{ file_name: `practice-${des_phenotype}-${des_gender}.avif`, des_phenotype, des_gender, tutorial: true },
    })),
  );
  const shown = faces.map(({ id, ...face }) => ({ file_name: `${id}.avif`, ...face, tutorial: false }));
  const { id } = await useOwnFaces(server, { faces: [...practice, ...shown] });
  const { rows } = await server.db.$client.query<{ id: number; face: number }>(
    `select id, split_part(file_name, '.', 1)::int as face from image where id_image_set = $1 and not tutorial`,
    [id],
  );
  const ids = new Map(rows.map((row) => [row.face, row.id]));
  return { id_image_set: id, idOf: (face: number): number => ids.get(face) ?? 0 };
};

const profileOf = ({ profile }: CampaignRun, uid_user: string) => ({
  ...{ uid_user, des_gender: profile.gender, val_year_birth: profile.val_year_birth },
  ...{ des_phenotype: profile.own_phenotype, id_country_birth: 380, id_country_living: 380, des_region: 'Lazio' },
  des_education_degree: 'Diploma',
});

/** Counts what has come in. */
export const fold = async ({ db, now }: TestApp): Promise<void> => {
  while ((await foldCompletedRuns(db, now())) > 0);
};

/** Submits the runs of the campaign of `expected.json` one by one, with profiles, and counts them. Resolves to its faces. */
export const submitCampaign = async (server: TestApp): Promise<number> => {
  const { runs, faces } = readCampaign('small');
  const { id_image_set, idOf } = await useFaces(server, faces);
  const uid_session = await publicSession(server);
  for (const run of runs) {
    const path = `/public_game_session/${uid_session}/create_user`;
    const { uid_user } = (await ask<{ uid_user: string }>(server, 'GET', path)).body;
    await begunEarlier(server, uid_user);
    const responses = run.id_image.map((face, at) => ({
      ...{ uid_session, uid_user, id_adjective: run.id_adjective[at], id_image: idOf(face) },
      ...{ val_elapsed_time: run.val_elapsed_time[at], flg_response: run.flg_response[at] },
    }));
    const sent = { responses, flg_untimed: false, public_user_profiling_data: profileOf(run, uid_user) };
    const { status, body } = await ask(server, 'POST', '/responses', sent);
    if (status !== 200) throw new Error(`a run of the campaign was refused: ${JSON.stringify(body)}`);
  }
  await fold(server);
  return id_image_set;
};
