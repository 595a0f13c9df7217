import { randomUUID } from 'node:crypto';
import type { PasskeyCreation } from '../../contract/second-factor.ts';
import { softwareAuthenticator } from '../../server/testing/software-authenticator.ts';
import { isSmoke, notZero } from '../report.ts';
import { knownPassword, makeActors } from './actors.ts';
import { startServer, type Target } from './target.ts';

const size = isSmoke ? { flood: 1100, codes: 13 } : { flood: 4500, codes: 60 };

type Answered = { uid_session: string; challenge: { max: number }; enrolment: string; passkey: PasskeyCreation };

/** What one address, or a page of another origin, must not get done: each count must be 0. */
export const attackLimits = async (target: Target) => {
  const server = await startServer(target, { FAIR_PLAY: 'strict', TRUST_PROXY: '1', RATE_LIMIT_PER_IP: '0' });
  const ask = async (
    path: string,
    { from = '203.0.113.1', body, headers }: { from?: string; body?: object; headers?: object } = {},
  ) => {
    const sent = { 'x-forwarded-for': from, ...(body && { 'content-type': 'application/json' }), ...headers };
    const options = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, { headers: sent, ...options });
    return { status: answer.status, body: (await answer.json()) as Answered };
  };
  const create = `/public_game_session/${(await ask('/public_game_session/check')).body.uid_session}/create_user`;

  const { rows } = await target.db.$client.query(`update game_session set num_slide = 0, tms_results_opened_at = null
    where uid_session = (select uid_session from participant join game_session using (uid_session)
      where not flg_public and not flg_simulated and tms_completed_at is not null group by 1 order by count(*) desc limit 1)
    returning uid_session, (select min(id) from adjective where flg_private and not tutorial) as id_adjective`);
  const [{ uid_session, id_adjective }] = rows;
  const guess = () => ({ id_adjective, uid_user: randomUUID(), des_guess: 'alike' });
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () => ask(`/gamesession/${uid_session}/guess`, { body: guess() })),
  );

  const foreign = [
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
  ];
  const created = await Promise.all(foreign.map((headers) => ask(create, { headers })));

  const { teacher } = await makeActors(target);
  const headers = { authorization: teacher.bearer };
  const begun = await ask('/auth/second-factor/passkeys', { body: { password: knownPassword }, headers });
  const { enrolment, passkey } = begun.body;
  const enrol = () => {
    const attestation = softwareAuthenticator(`http://localhost:${server.port}`).create(passkey);
    return ask('/auth/second-factor/passkeys/confirm', { body: { enrolment, attestation, des_name: 'x' }, headers });
  };
  const enrolled = [...(await Promise.all([enrol(), enrol(), enrol()])), await enrol()];

  const usual = (await ask(create, { from: '198.51.100.1' })).body.challenge.max;
  for (let made = 0; made < size.flood; made += 1) await ask(create);
  const isRaised = (await ask(create)).body.challenge.max > usual;
  const isRaisedForOthers = (await ask(create, { from: '198.51.100.2' })).body.challenge.max > usual;

  const began = performance.now();
  const typed = () => ask('/gamesession/join', { body: { code: 'ZZZ-ZZZ', device: 'one-and-the-same-device' } });
  await Promise.all(Array.from({ length: size.codes }, typed));
  const isSlow = performance.now() - began >= (size.codes - 10) * 1000;
  await server.stop();
  const succeeded = ({ status }: { status: number }) => status === 200;
  const limits = {
    guesses_of_strangers: guesses.filter(succeeded).length,
    created_from_elsewhere: created.filter(succeeded).length,
    enrolled_other_than_once: Math.abs(enrolled.filter(succeeded).length - 1),
    work_raised_for_others: isRaised && !isRaisedForOthers ? 0 : 1,
    codes_at_once_not_slowed: isSlow ? 0 : 1,
  };
  return { found: { limits }, problems: notZero(limits) };
};
