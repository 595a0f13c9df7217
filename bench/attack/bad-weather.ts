import { once } from 'node:events';
import { connect } from 'node:net';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { summarize } from '../percentiles.ts';
import { isSmoke } from '../report.ts';
import { prepareRuns } from '../runs.ts';
import { holderOf, knownPassword as password } from './actors.ts';
import type { Server, Target } from './target.ts';

const floods = isSmoke ? { submissions: 200, logins: 150, runs: 5 } : { submissions: 3000, logins: 300, runs: 100 };

/** A refused run may take this long, and name so many problems. */
const worstRefusalMs = 5;
const maxProblems = 10;

/** Ends at the latest so long after the server's limit for a whole request: it looks every tenth of it. */
const requestTimeoutMs = 30_000;
const latestEndMs = requestTimeoutMs * 1.1 + 1000;

/** Calls the server as a client of another address, which the server believes with TRUST_PROXY=1. */
const clientOf = ({ port }: Server, forwardedFor?: string) =>
  openHttpClient(`http://127.0.0.1:${port}/api`, forwardedFor ? { forwardedFor } : {});

/** Thousands of empty submissions from one address, and honest runs from the same one. */
const floodSubmissions = async (server: Server) => {
  const client = clientOf(server);
  const runs = await prepareRuns(client, floods.runs);
  const bad_submissions: Record<number, number> = {};
  for (let sent = 0; sent < floods.submissions; sent += 50) {
    const sending = Array.from({ length: 50 }, () => client.send('POST', '/responses', { body: '{}' }));
    for (const { status } of await Promise.all(sending)) bad_submissions[status] = (bad_submissions[status] ?? 0) + 1;
  }
  let honest_refused = 0;
  for (const { body } of runs) {
    if ((await client.send('POST', '/responses', { body })).status !== 200) honest_refused += 1;
  }
  client.close();
  return { bad_submissions, honest_runs: runs.length, honest_refused };
};

/** Five hostile addresses fill the queue for passwords, while somebody signs in on a known device and on another one. */
const floodLogins = async (target: Target, server: Server) => {
  const { email } = await holderOf(target, []);
  const login = (address: string, body: object) => clientOf(server, address).send('POST', '/auth/login', { body });
  const { device_token } = JSON.parse((await login('203.0.113.1', { username: email, password })).body);
  const flood = Array.from({ length: floods.logins }, (_, sent) =>
    login(`198.51.100.${sent % 5}`, { username: `${sent}@flood.example`, password }),
  );
  await Promise.any(flood.map(async (answer) => (await answer).status === 503 || Promise.reject()));
  const known = login('203.0.113.1', { username: email, password, device_token });
  const other = login('203.0.113.1', { username: email, password });
  const answers = await Promise.all(flood);
  const { status, durationMs } = await known;
  return {
    hostile_logins: answers.length,
    hostile_refused_503: answers.filter((answer) => answer.status === 503).length,
    known_device: { status, ms: Math.round(durationMs) },
    other_device_status: (await other).status,
  };
};

const anId = '0e9f5a0c-52c6-4f8e-9f0a-6a0b8a6f4c11';
const answer = { val_elapsed_time: 500, flg_response: true, id_image: 1, id_adjective: 1, uid_session: anId };
const wrong = Object.fromEntries([...Object.keys(answer), 'uid_user'].map((field) => [field, 'x'.repeat(8)]));
const ofOthers = Array.from({ length: 500 }, (_, at) => ({
  ...answer,
  uid_user: anId.replace(/.{3}$/, String(at).padStart(3, '0')),
}));

/** Bodies that are as much work to refuse as we could find. */
const refusedRuns: Record<string, object> = {
  wrong_everywhere: { responses: Array(500).fill(wrong) },
  nothing_in_each: { responses: Array(500).fill({}) },
  many_owners: { responses: ofOthers },
  far_too_many: { responses: Array(40_000).fill({}) },
  another_list: { responses: [], others: Array(40_000).fill({}) },
  long_text: { responses: 'x'.repeat(120_000) },
};

/** How long the server takes to refuse each kind of bad run, from the first byte sent to the last received. */
const refuseRuns = async (server: Server) => {
  const client = clientOf(server);
  const measured = [];
  for (const [kind, run] of Object.entries(refusedRuns)) {
    const [body, durations] = [JSON.stringify(run), [] as number[]];
    let problems = 0;
    for (let sent = 0; sent < floods.runs; sent += 1) {
      const reply = await client.send('POST', '/responses', { body });
      problems = Math.max(problems, JSON.parse(reply.body).fields?.length ?? 0);
      durations.push(reply.durationMs);
    }
    measured.push({ kind, kb: Math.round(body.length / 1024), problems, ...summarize(durations) });
  }
  client.close();
  return measured;
};

/** Sends a body byte by byte, ten a second. Resolves to when the server hung up, in ms. */
const trickleBody = async ({ port }: Server): Promise<number> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  const began = performance.now();
  const headers = 'host: here\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n';
  socket.write(`POST /api/responses HTTP/1.1\r\n${headers}\r\n`);
  const timer = setInterval(() => socket.write(' '), 100);
  // Not `once`, which would throw for a connection that was reset.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return Math.round(performance.now() - began);
};

/** One bad client among many, as docs/decisions/0028 describes it. The server must believe one proxy. */
export const badWeather = async (target: Target, server: Server) => ({
  refused_runs: await refuseRuns(server),
  one_address: await floodSubmissions(server),
  passwords: await floodLogins(target, server),
  // It takes half a minute.
  ...(!isSmoke && { trickling_body_ended_after_ms: await trickleBody(server) }),
});

/** What of it must not be so. Times are not judged in a smoke run. */
export const problemsOfWeather = (found: Awaited<ReturnType<typeof badWeather>>): string[] => [
  ...found.refused_runs.flatMap(({ kind, problems, p50_ms }) => [
    ...(problems <= maxProblems ? [] : [`a refused run (${kind}) names ${problems} problems`]),
    ...(isSmoke || p50_ms <= worstRefusalMs ? [] : [`a refused run (${kind}) takes ${p50_ms} ms`]),
  ]),
  ...(found.one_address.honest_refused === 0 ? [] : [`honest runs refused: ${found.one_address.honest_refused}`]),
  ...(found.passwords.known_device.status === 200 ? [] : [`a known device got ${found.passwords.known_device.status}`]),
  ...((found.trickling_body_ended_after_ms ?? 0) <= latestEndMs ? [] : ['a trickling body was not ended in time']),
];
