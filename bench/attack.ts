import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { DeliveryError } from '../contract/tickets.ts';
import { badWeather, problemsOfWeather } from './attack/bad-weather.ts';
import { crowding, problemsOfCrowding } from './attack/crowding.ts';
import { askForAllAdvisories, readDependencies } from './attack/dependencies.ts';
import { type EndpointTally, fuzz } from './attack/fuzz.ts';
import { checkHeaders } from './attack/headers.ts';
import { faults } from './attack/judge.ts';
import { routeMatrix } from './attack/matrix.ts';
import { peeling, problemsOfPeeling } from './attack/peeling.ts';
import { problemsOfStuffing, stuffing } from './attack/stuffing.ts';
import { errorsOf, prepareTarget, type Server, startServer, type Target } from './attack/target.ts';
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

const sumOf = (
  tallies: EndpointTally[],
  count: 'requests' | 'succeeded' | 'refused' | 'below_the_api' | 'cut_short' | 'answers_5xx',
) => tallies.reduce((sum, tally) => sum + tally[count], 0);

/** Log entries at level error, except those about undeliverable tickets, which the attack provokes. */
const errorLines = (server: Server): string[] =>
  errorsOf(server)
    .filter(({ msg }) => !DeliveryError.safeParse(msg).success)
    .map(({ msg, error, code, frames }) => [msg, error, code, frames?.[0]?.trim()].join(' '));

const attackServer = async (target: Target, server: Server) => {
  const { path, endpoint } = given;
  const { tallies, failures, countOf } = await fuzz({ target, server, seed, ...size, ...(path && { path }) }, endpoint);
  const must_be_0 = {
    ...Object.fromEntries(faults.map((fault) => [fault, countOf(fault)])),
    server_deaths: server.hasEnded() ? 1 : 0,
    error_lines: errorLines(server).length,
  };
  return {
    seed,
    requests: sumOf(tallies, 'requests'),
    succeeded: sumOf(tallies, 'succeeded'),
    refused: sumOf(tallies, 'refused'),
    refused_below_the_api: sumOf(tallies, 'below_the_api'),
    cut_short: sumOf(tallies, 'cut_short'),
    tickets_not_delivered_5xx: sumOf(tallies, 'answers_5xx') - countOf('answers_5xx'),
    must_be_0,
    never_succeeded: tallies.filter(({ succeeded }) => succeeded === 0).map((tally) => tally.endpoint),
    failures,
    error_lines: errorLines(server),
    endpoints: tallies,
  };
};

/** Tells how long a part takes. */
const timed = async <T>(part: string, work: Promise<T>): Promise<T> => {
  const began = performance.now();
  const found = await work;
  process.stderr.write(`${part}: ${Math.round((performance.now() - began) / 100) / 10} s\n`);
  return found;
};

const startOne = async (target: Target, env: Record<string, string>): Promise<Server> => {
  const server = await startServer(target, env);
  target.onEnd(server.stop);
  return server;
};

const weatherOf = async (target: Target) => {
  const server = await startOne(target, { TRUST_PROXY: '1', RATE_LIMIT_PER_IP: '3000' });
  const found = await badWeather(target, server);
  await server.stop();
  return found;
};

const figuresUnderAttack = async (target: Target) => ({
  stuffing: await timed('stuffing', stuffing(target)),
  peeling: await timed('peeling', peeling(target)),
  crowding: await timed('crowding', crowding(target, await startOne(target, {}))),
});

const problemsOfFigures = ({
  stuffing,
  peeling,
  crowding,
}: Awaited<ReturnType<typeof figuresUnderAttack>>): string[] => [
  ...problemsOfStuffing(stuffing),
  ...problemsOfPeeling(peeling),
  ...problemsOfCrowding(crowding),
];

const checkAll = async (target: Target) => {
  const server = await startOne(target, {
    SMTP_URL: `smtp://${target.mailServer}`,
    SUPPORT_EMAIL: 'help@attack.example',
  });
  const attacked = await timed('requests', attackServer(target, server));
  if (given.endpoint) return attacked;
  // Not started earlier: it would pick up the attack's tickets, and has no mail server.
  const [route_matrix, secure] = await Promise.all([
    timed('route matrix', routeMatrix(target, server)),
    startOne(target, { ORIGIN: 'https://prima-vista.example' }),
  ]);
  const over = [
    await checkHeaders(target.db, server.port, { https: false }),
    await checkHeaders(target.db, secure.port, { https: true }),
  ];
  const headers = {
    checked: over.reduce((sum, { checked }) => sum + checked, 0),
    wrong: over.flatMap(({ wrong }) => wrong),
  };
  await Promise.all([server.stop(), secure.stop()]);
  const bad_weather = await timed('weather', weatherOf(target));
  const figures = given['no-figures'] ? undefined : await figuresUnderAttack(target);
  const dependencies = await readDependencies();
  // A smoke run must not depend on the registry.
  const advisories = isSmoke ? undefined : await askForAllAdvisories();
  return { ...attacked, route_matrix, headers, bad_weather, ...(figures && { figures }), dependencies, advisories };
};

const problemsOf = (found: Awaited<ReturnType<typeof checkAll>>): string[] => {
  const counts = Object.entries(found.must_be_0).map(([name, count]) => (count === 0 ? [] : [`${name}: ${count}`]));
  const rest = 'headers' in found ? [...found.route_matrix.wrong, ...found.headers.wrong] : [];
  const dependencies =
    'dependencies' in found
      ? (['not_pinned', 'without_integrity', 'with_resolved', 'licenses_not_compatible'] as const).flatMap((name) =>
          found.dependencies[name].map((one) => `${name}: ${one}`),
        )
      : [];
  return [
    ...counts.flat(),
    ...found.never_succeeded.map((endpoint) => `never succeeded: ${endpoint}`),
    ...found.failures.map((failure) => JSON.stringify(failure)),
    ...rest,
    ...('bad_weather' in found ? problemsOfWeather(found.bad_weather) : []),
    ...('figures' in found && found.figures ? problemsOfFigures(found.figures) : []),
    ...dependencies,
  ];
};

const target = await timed('target', prepareTarget(size));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void target.end().finally(() => process.exit(1)));
}
try {
  if (given.weather) {
    const found = await weatherOf(target);
    await report('attack-weather', found);
    mustHold(problemsOfWeather(found));
  } else if (given.figures) {
    const found = await figuresUnderAttack(target);
    await report('attack', { figures: found }, { isPart: true });
    mustHold(problemsOfFigures(found));
  } else {
    const found = await checkAll(target);
    const { bad_weather, ...rest } = 'bad_weather' in found ? found : { ...found, bad_weather: undefined };
    await report('attack', rest, { isPart: given.endpoint !== undefined || given['no-figures'] === true });
    // A result of its own, since it has times, and can be measured again alone on a quiet machine.
    if (bad_weather) await report('attack-weather', bad_weather);
    mustHold(problemsOf(found));
  }
} finally {
  await target.end();
}
