import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { DeliveryError } from '../contract/tickets.ts';
import { storeSettings } from '../server/testing/build-test-app.ts';
import { askForAllAdvisories, problemsOfDependencies, readDependencies } from './attack/dependencies.ts';
import { attackFigures } from './attack/fair-play.ts';
import { fuzz } from './attack/fuzz.ts';
import { checkHeaders } from './attack/headers.ts';
import { faults } from './attack/judge.ts';
import { attackLimits } from './attack/limits.ts';
import { errorsOf, prepareTarget, startServer, type Target } from './attack/target.ts';
import { withEndings } from './endings.ts';
import { isSmoke, mustHold, notZero, report } from './report.ts';

/** Requests to each endpoint: some that should succeed, and some of all kinds. */
const size = isSmoke ? { publicRuns: 12, valid: 2, any: 2 } : { publicRuns: 200, valid: 20, any: 300 };

const { values: given } = parseArgs({
  options: {
    smoke: { type: 'boolean' },
    /** To repeat a run, its seed; to repeat a failure, its endpoint and path as well. */
    seed: { type: 'string' },
    endpoint: { type: 'string' },
    path: { type: 'string' },
    /** Only generated requests, only attacks on the figures, or only on the limits. */
    only: { type: 'string' },
  },
});
const seed = Number(given.seed ?? (isSmoke ? 1 : randomInt(2 ** 31)));

/** Calls that succeed only on what takes much to make, such as a release: tests of their own have it. */
const onlyRefused = [
  ...['/releases', '/findings/:cod_frozen', '/findings/freeze', '/findings/plans', 'passkey', '/oauth2/tokens'],
  ...['/guess', '/exclude', '/email/validate', '/email/confirm', '/users/:id/email'],
];

const attackRequests = async (target: Target) => {
  await storeSettings(target.db, { SUPPORT_EMAIL: 'help@attack.example' });
  const http = await startServer(target, { SMTP_URL: `smtp://${target.mailServer}` });
  const attack = { target, server: http, seed, ...size, path: given.path };
  const { tallies, failures, found } = await fuzz(attack, given.endpoint);
  // Undeliverable tickets are logged, and the attack provokes them.
  const error_lines = errorsOf(http).filter(({ msg }) => !DeliveryError.safeParse(msg).success);
  const counts = faults.map((fault) => [fault, found.filter((one) => one === fault).length]);
  const never_succeeded = tallies.flatMap(({ endpoint, succeeded }) =>
    succeeded || onlyRefused.some((part) => endpoint.includes(part)) ? [] : [endpoint],
  );
  // Not started earlier: it would pick up the attack's tickets, and has no mail server.
  const https = await startServer(target, { ORIGIN: 'https://prima-vista.example' });
  const headers = await checkHeaders(target, { http, https });
  const must_be_0 = {
    ...Object.fromEntries(counts),
    server_deaths: http.hasEnded() ? 1 : 0,
    error_lines: error_lines.length,
  };
  await Promise.all([http.stop(), https.stop()]);
  const dependencies = await readDependencies();
  const problems = [
    ...notZero(must_be_0),
    ...never_succeeded.map((endpoint) => `never succeeded: ${endpoint}`),
    ...[...failures, ...error_lines].map((failure) => JSON.stringify(failure)),
    ...headers.wrong,
    ...problemsOfDependencies(dependencies),
  ];
  const requests = tallies.reduce((sum, tally) => sum + tally.requests, 0);
  // A smoke run must not depend on the registry.
  const advisories = isSmoke ? undefined : await askForAllAdvisories();
  const checked = { headers, dependencies, advisories };
  return { found: { seed, requests, must_be_0, never_succeeded, failures, ...checked, endpoints: tallies }, problems };
};

const parts = { requests: attackRequests, figures: attackFigures, limits: attackLimits };

await withEndings(async (atEnd) => {
  const target = await prepareTarget(atEnd, size);
  const only = given.endpoint ? 'requests' : given.only;
  const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}`);
  const done = [];
  for (const [name, attack] of chosen) {
    const began = performance.now();
    done.push(await attack(target));
    process.stderr.write(`${name}: ${Math.round((performance.now() - began) / 100) / 10} s\n`);
  }
  await report('attack', Object.assign({}, ...done.map(({ found }) => found)), { isPart: only !== undefined });
  mustHold(done.flatMap(({ problems }) => problems));
});
