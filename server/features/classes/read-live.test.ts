import { expect, it } from 'vitest';
import { testOrigin } from '../../testing/build-test-app.ts';
import {
  changeState,
  createClassSession,
  joinPupils,
  startedSession,
  submitRuns,
} from '../../testing/class-sessions.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { showCode } from '../play/play.ts';
import { readLive } from './testing/class-session.ts';

const server = useTestApp({ config: { ORIGIN: testOrigin } });
const teacher = useSignedIn(server);

const live = (uid_session: string) => readLive(server, teacher, uid_session);

it('counts the pupils who joined, those in each round and those who completed', async () => {
  const { uid_session } = await startedSession(server, teacher);
  await joinPupils(server, uid_session, 3);
  await joinPupils(server, uid_session, 2, { num_round: 2 });
  await joinPupils(server, uid_session, 1, { num_round: 20 });
  const other = await startedSession(server, teacher);
  await joinPupils(server, other.uid_session, 4, { num_round: 2 });
  await submitRuns(server, await joinPupils(server, uid_session, 2, { num_round: 5 }));

  const seen = await live(uid_session);
  expect(seen).toMatchObject({ des_state: 'running', num_joined: 8, num_completed: 2, num_rounds: 5 });
  const playing = [3, 0, 2, 0, 0, 1].map((participants, num_round) => ({ num_round, participants }));
  expect(seen.playing).toEqual(playing);
});

it('says where to join and, once it is stopped, until when runs are accepted', async () => {
  const { uid_session } = await createClassSession(server, teacher);
  const created = { num_joined: 0, des_join_address: `${testOrigin}/join`, tms_accepts_until: null };
  expect(await live(uid_session)).toMatchObject(created);
  await changeState(server, teacher, uid_session, 'start');
  await changeState(server, teacher, uid_session, 'stop');
  const tms_accepts_until = new Date(server.now().getTime() + 15 * 60_000).toISOString();
  expect(await live(uid_session)).toMatchObject({ tms_accepts_until });
});

it('contains only counts: no participant, no code, no answer', async () => {
  const { uid_session } = await startedSession(server, teacher);
  const pupils = await joinPupils(server, uid_session, 6);
  await submitRuns(server, pupils.slice(0, 5));
  // Fixed codes: random ones could occur by chance in the session's code or in a time.
  await server.query(`update game_session set cod_session = 'ABCDEF' where uid_session = $1`, [uid_session]);
  const rows = await server.query<{ cod_user: string; cod_run_hash: string | null }>(
    `update participant set cod_user = 'ZYXWV' || place
     from (select uid_user, row_number() over () as place from participant where uid_session = $1) as placed
     where participant.uid_user = placed.uid_user returning cod_user, cod_run_hash`,
    [uid_session],
  );
  const codes = rows.flatMap(({ cod_user, cod_run_hash }) => [cod_user, showCode(cod_user), cod_run_hash]);
  const secrets = [...pupils.map(({ uid_user }) => uid_user), ...codes.filter((code) => code !== null)];

  for (const path of [`/${uid_session}/live`, '']) {
    const { body } = await server.app.inject({ url: `/api/gamesession${path}`, headers: teacher.headers });
    expect(body).toContain(uid_session);
    for (const secret of secrets) expect(body).not.toContain(secret);
    for (const name of ['uid_user', 'cod_user', 'response', 'id_image', 'val_elapsed_time', 'id_owner']) {
      expect(body).not.toContain(name);
    }
  }
});
