import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { DeliveryError } from '../contract/tickets.ts';
import { badWeather, problemsOfWeather } from './attack/bad-weather.ts';
import { crowding, problemsOfCrowding } from './attack/crowding.ts';
import { askForAllAdvisories, problemsOfDependencies, readDependencies } from './attack/dependencies.ts';
import { type EndpointTally, fuzz } from './attack/fuzz.ts';
import { checkHeaders } from './attack/headers.ts';
import { faults } from './attack/judge.ts';
import { routeMatrix } from './attack/matrix.ts';
import { peeling, problemsOfPeeling } from './attack/peeling.ts';
import { problemsOfStuffing, stuffing } from './attack/stuffing.ts';
import { errorsOf, prepareTarget, type Server, startServer, type Target } from './attack/target.ts';
import { withEndings } from './endings.ts';
import { isSmoke, mustHold, report } from './report.ts';

/** Requests to each endpoint: some that should succeed, and some of all kinds. */
const size = isSmoke ? { publicRuns: 12, valid: 2, any: 2 } : { publicRuns: 200, valid: 20, any: 300 };

const { values: given } = parseArgs({
  options: {
    smoke: { type: 'boolean' },
    /** To repeat a run, its seed; to repeat a failure, its endpoint and path as well. */
    seed: { type: 'string' },
    endpoint: { type: 'string' },
    path: { type: 'string' },
    /** Only one bad client among many: floods, slow bodies, expensive refusals. */
    weather: { type: 'boolean' },
    /** Only attacks on the figures: made-up runs, and other people's answers read from differences. */
    figures: { type: 'boolean' },
    /** All but those attacks, which tests attempt as well. */
    'no-figures': { type: 'boolean' },
  },
});
const seed = Number(given.seed ?? (isSmoke ? 1 : randomInt(2 ** 31)));

/** Tells how long a part takes. */
const timed = async <T>(part: string, work: Promise<T>): Promise<T> => {
  const began = performance.now();
  const found = await work;
  process.stderr.write(`${part}: ${Math.round((performance.now() - began) / 100) / 10} s\n`);
  return found;
};

/** Log entries at level error, except those about undeliverable tickets, which the attack provokes. */
const errorLines = (server: Server): string[] =>
  errorsOf(server)
    .filter(({ msg }) => !DeliveryError.safeParse(msg).success)
    .map(({ msg, error, code, frames }) => [msg, error, code, frames?.[0]?.trim()].join(' '));

const attackServer = async (target: Target, server: Server) => {
  const { tallies, failures, found } = await fuzz({ target, server, seed, ...size, path: given.path }, given.endpoint);
  const sum = (count: Exclude<keyof EndpointTally, 'endpoint' | 'statuses'>) =>
    tallies.reduce((total, tally) => total + tally[count], 0);
  const countOf = (fault: string) => found.filter((one) => one === fault).length;
  return {
    seed,
    requests: sum('requests'),
    succeeded: sum('succeeded'),
    refused: sum('refused'),
    refused_below_the_api: sum('below_the_api'),
    cut_short: sum('cut_short'),
    tickets_not_delivered_5xx: sum('answers_5xx') - countOf('answers_5xx'),
    must_be_0: {
      ...Object.fromEntries(faults.map((fault) => [fault, countOf(fault)])),
      server_deaths: server.hasEnded() ? 1 : 0,
      error_lines: errorLines(server).length,
    },
    never_succeeded: tallies.filter(({ succeeded }) => succeeded === 0).map(({ endpoint }) => endpoint),
    failures,
    error_lines: errorLines(server),
    endpoints: tallies,
  };
};

const problemsOfRequests = (found: Awaited<ReturnType<typeof attackServer>>): string[] => [
  ...Object.entries(found.must_be_0).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count}`])),
  ...found.never_succeeded.map((endpoint) => `never succeeded: ${endpoint}`),
  ...found.failures.map((failure) => JSON.stringify(failure)),
];

const checkRequests = async (target: Target) => {
  const http = await startServer(target, {
    ...{ SMTP_URL: `smtp://${target.mailServer}`, SUPPORT_EMAIL: 'help@attack.example' },
  });
  const attacked = await timed('requests', attackServer(target, http));
  if (given.endpoint) return { found: attacked, problems: problemsOfRequests(attacked) };
  const route_matrix = await timed('route matrix', routeMatrix(target, http));
  // Not started earlier: it would pick up the attack's tickets, and has no mail server.
  const https = await startServer(target, { ORIGIN: 'https://prima-vista.example' });
  const headers = await checkHeaders(target, { http, https });
  await Promise.all([http.stop(), https.stop()]);
  const dependencies = await readDependencies();
  // A smoke run must not depend on the registry.
  const advisories = isSmoke ? undefined : await askForAllAdvisories();
  return {
    found: { ...attacked, route_matrix, headers, dependencies, advisories },
    problems: [
      ...problemsOfRequests(attacked),
      ...[...route_matrix.wrong, ...headers.wrong],
      ...problemsOfDependencies(dependencies),
    ],
  };
};

const checkFigures = async (target: Target) => {
  const figures = {
    stuffing: await timed('stuffing', stuffing(target)),
    peeling: await timed('peeling', peeling(target)),
    crowding: await timed('crowding', crowding(target, await startServer(target, {}))),
  };
  const problems = [
    ...problemsOfStuffing(figures.stuffing),
    ...problemsOfPeeling(figures.peeling),
    ...problemsOfCrowding(figures.crowding),
  ];
  return { found: { figures }, problems };
};

/** A result of its own, since it has times, and can be measured again alone on a quiet machine. */
const checkWeather = async (target: Target): Promise<string[]> => {
  const server = await startServer(target, { TRUST_PROXY: '1', RATE_LIMIT_PER_IP: '3000' });
  const weather = await timed('weather', badWeather(target, server));
  await server.stop();
  await report('attack-weather', weather);
  return problemsOfWeather(weather);
};

await withEndings(async (atEnd) => {
  const target = await timed('target', prepareTarget(atEnd, size));
  const isAll = !given.weather && !given.figures && !given.endpoint;
  const requests = given.weather || given.figures ? undefined : await checkRequests(target);
  const weather = isAll || given.weather ? await checkWeather(target) : [];
  const figures = (isAll && !given['no-figures']) || given.figures ? await checkFigures(target) : undefined;
  if (requests || figures) {
    const isPart = !isAll || given['no-figures'] === true;
    await report('attack', { ...requests?.found, ...figures?.found }, { isPart });
  }
  mustHold([...(requests?.problems ?? []), ...weather, ...(figures?.problems ?? [])]);
});
