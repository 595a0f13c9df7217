import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CampaignRun, readCampaign } from '../../statistics/testing/campaigns.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { publicSession } from '../../testing/participants.ts';
import { type FacesHere, foldAll, submitCampaign, useCampaignFaces } from '../../testing/submit-campaign.ts';
import { foldRuns, readMoments } from '../moments/moments.ts';
import { recountTally } from './recount.ts';

let server: TestApp;
beforeEach(async () => {
  server = await buildTestApp({ config: { FAIR_PLAY: 'off' } });
});
afterEach(() => server.close());

/** The same run, with the ids that session, set and faces have here. */
const runHere = (run: CampaignRun, uid_session: string, here: FacesHere) => ({
  ...run,
  ...{ uid_session, id_image_set: here.id_image_set, id_image: run.id_image.map(here.idOf) },
});

const expectRecounted = async () => expect((await recountTally(server.db)).differences).toEqual([]);

test('a campaign of 300 runs, submitted run by run, has the moments that its answers have', async () => {
  const { uid_session, ...here } = await submitCampaign(server);
  await expectRecounted();
  const { runs } = readCampaign('small');
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
  const here = await useCampaignFaces(server, faces);
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
  await foldAll(server);
  await expectRecounted();
  const [expected] = foldRuns(stored, here.faces);
  expect(expected?.words.get(8)?.faces).toHaveLength(96);
  expect(await readMoments(server.db, uid_session, here.id_image_set)).toEqual({
    ...{ runs: 100, isComplete: true, words: expected?.words },
  });
});
