import { afterEach, beforeEach, expect, test } from 'vitest';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { type CampaignFace, type CampaignRun, readCampaign } from '../../statistics/testing/campaigns.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { useOwnFaces } from '../../testing/own-faces.ts';
import { ask, begunEarlier, publicSession } from '../../testing/participants.ts';
import { foldRuns, readMoments } from '../moments/moments.ts';
import { recountTally } from './recount.ts';
import { foldCompletedRuns } from './tally.ts';

let server: TestApp;
beforeEach(async () => {
  server = await buildTestApp({ config: { FAIR_PLAY: 'off' } });
});
afterEach(() => server.close());

/** Puts the faces of a campaign in use. Resolves to their ids here, and the set. */
const useFaces = async (faces: readonly CampaignFace[]) => {
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
  const idOf = (face: number): number => ids.get(face) ?? 0;
  return { id_image_set: id, idOf, faces: faces.map((face) => ({ ...face, id: idOf(face.id) })) };
};

/** The same run, with the ids that session, set and faces have here. */
const runHere = (run: CampaignRun, uid_session: string, here: Awaited<ReturnType<typeof useFaces>>) => ({
  ...run,
  ...{ uid_session, id_image_set: here.id_image_set, id_image: run.id_image.map(here.idOf) },
});

const fold = async () => {
  while ((await foldCompletedRuns(server.db, server.now())) > 0);
  expect((await recountTally(server.db)).differences).toEqual([]);
};

test('a campaign of 300 runs, submitted run by run, has the moments that its answers have', async () => {
  const { runs, faces } = readCampaign('small');
  const here = await useFaces(faces);
  const uid_session = await publicSession(server);
  for (const { id_adjective, id_image, flg_response, val_elapsed_time } of runs) {
    const path = `/public_game_session/${uid_session}/create_user`;
    const { uid_user } = (await ask<{ uid_user: string }>(server, 'GET', path)).body;
    await begunEarlier(server, uid_user);
    const responses = id_image.map((face, at) => ({
      ...{ uid_session, uid_user, id_adjective: id_adjective[at], id_image: here.idOf(face) },
      ...{ val_elapsed_time: val_elapsed_time[at], flg_response: flg_response[at] },
    }));
    const answer = await ask(server, 'POST', '/responses', { responses, flg_untimed: false });
    expect(answer).toMatchObject({ status: 200 });
  }
  await fold();
  const [expected] = foldRuns(
    runs.map((run) => runHere(run, uid_session, here)),
    here.faces,
  );
  expect(await readMoments(server.db, uid_session, here.id_image_set)).toEqual({
    ...{ runs: 300, isComplete: true, words: expected?.words },
  });
});

// The forms of its runs are its own: no participant here is given these 24 of 96 faces, so the answers are stored without
// the call that checks them.
test('a campaign with a pool of 96 faces has the moments that its answers have', async () => {
  const { runs, faces } = readCampaign('pool');
  const here = await useFaces(faces);
  const uid_session = await publicSession(server);
  const stored = runs.map((run) => runHere(run, uid_session, here));
  for (const { id_image_set, id_adjective, id_image, flg_response, val_elapsed_time } of stored) {
    await server.db.$client.query(
      `with played as (
         insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
         values ($1, left(gen_random_uuid()::text, 13), $2, 'hash', $3) returning uid_user
       )
       insert into run (uid_user, id_image_set, id_adjective, id_image, flg_response, val_elapsed_time)
       select uid_user, $3, $4, $5, $6, $7 from played`,
      [uid_session, server.now(), id_image_set, id_adjective, id_image, flg_response, val_elapsed_time],
    );
  }
  await fold();
  const [expected] = foldRuns(stored, here.faces);
  expect(expected?.words.get(8)?.faces).toHaveLength(96);
  expect(await readMoments(server.db, uid_session, here.id_image_set)).toEqual({
    ...{ runs: 100, isComplete: true, words: expected?.words },
  });
});
