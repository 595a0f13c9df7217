import fc from 'fast-check';
import { inParallel } from '../in-parallel.ts';
import { type ActorName, actorNames } from './actor-names.ts';
import { type Actors, makeActors } from './actors.ts';
import { endpointSetups } from './endpoint-setups.ts';
import { fixturesOf } from './fixtures.ts';
import { type GeneratedRequest, mixedRequests, toRawRequest, validRequests } from './generated-requests.ts';
import { isEntitled } from './is-entitled.ts';
import { type Fault, isBelowTheApi, isCutShort, judge } from './judge.ts';
import { type RawRequest, sendRaw } from './raw-http.ts';
import { type Route, routes } from './routes.ts';
import type { EndpointSetup } from './setups/setup.ts';
import type { Server, Target } from './target.ts';

/** After this the request counts as unanswered. */
const timeoutMs = 10_000;

/** How many failures of an endpoint are shrunk and reported; later ones rarely differ. */
const maxFailures = 3;

/** How many smaller versions of a failure are tried: if no answer comes, each takes `timeoutMs`. */
const maxShrinks = 40;

/** The number of requests after which the attempt counters and passwords are reset. */
const requestsBetweenResets = 5;

export type Failure = {
  endpoint: string;
  faults: Fault[];
  seed: number;
  path: string;
  request: string;
  answer: string;
};

export type EndpointTally = {
  endpoint: string;
  requests: number;
  succeeded: number;
  refused: number;
  /** Of those refused: answered by Node itself. */
  below_the_api: number;
  /** Of those that succeeded: cut off, since the request had a long body where none is expected. */
  cut_short: number;
  answers_5xx: number;
  /** Status -> how many; `none` without an answer. */
  statuses: Record<string, number>;
};

type Attack = {
  target: Target;
  server: Server;
  seed: number;
  /** Requests to each endpoint: valid ones first, then some of all kinds. */
  valid: number;
  any: number;
  /** fast-check's path of the failure to repeat. */
  path?: string;
};

/** A request as text for a report: without tokens, and shortened. */
const describeRequest = ({ method, target, headers, body }: RawRequest): string => {
  const harmless = headers.map(([name, value]) => `${name}: ${name === 'authorization' ? '…' : value}`);
  const cut = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);
  return cut(
    `${method} ${JSON.stringify(cut(target))} ${JSON.stringify(cut(harmless.join(', ')))} ${JSON.stringify(cut(body.toString()))}`,
  );
};

const allowedActorsOf = ({ endpoint: { access } }: Route, actors: Actors): ActorName[] =>
  actorNames.filter((name) => {
    const { scopes } = actors[name];
    if (access === 'public') return true;
    return scopes !== undefined && (access === 'authenticated' || scopes.includes(access));
  });

/** A different seed for each endpoint and round. */
const seedOf = (key: string, seed: number, round: number): number =>
  [...key].reduce((mixed, letter) => (Math.imul(mixed, 31) + letter.charCodeAt(0)) | 0, seed + round * 7919);

/** Attacks one endpoint, first with requests that should succeed, then with all kinds. Failures are shrunk. */
const attackEndpoint = async (route: Route, { target, server, seed, valid, any, path }: Attack) => {
  const { key, endpoint } = route;
  const fixtures = fixturesOf(target);
  const actors = await makeActors(target);
  const setup: EndpointSetup =
    (await endpointSetups[key]?.({
      fixtures,
      actors,
      amount: Math.max(6, Math.ceil(any / 2)),
      // As the server calls itself without ORIGIN: passkeys belong to a name.
      origin: `http://localhost:${server.port}`,
    })) ?? {};
  const allowed = setup.allowed ?? allowedActorsOf(route, actors);
  const adminRole = await fixtures.adminRole();
  const tally: EndpointTally = {
    endpoint: key,
    requests: 0,
    succeeded: 0,
    refused: 0,
    below_the_api: 0,
    cut_short: 0,
    answers_5xx: 0,
    statuses: {},
  };
  const found = new Map<Fault, number>();
  let last: Omit<Failure, 'seed' | 'path' | 'endpoint'> = { faults: [], request: '', answer: '' };

  const send = async (generated: GeneratedRequest): Promise<Fault[]> => {
    if (tally.requests % requestsBetweenResets === 0) await fixtures.resetAccounts(actors);
    const actor = actors[generated.actor];
    const request = toRawRequest(key, endpoint, generated, actor.bearer);
    const outcome = await sendRaw(server.port, request, timeoutMs);
    const rights = { actor, isOwnToken: generated.token === 'own', foreign: setup.foreign ?? [], adminRole };
    const faults = judge(request, outcome, { isEntitled: (hit, answer) => isEntitled(hit, answer, rights) });
    const status = 'answer' in outcome ? outcome.answer.status : undefined;
    tally.requests += 1;
    tally.succeeded += status !== undefined && status < 300 ? 1 : 0;
    tally.refused += status !== undefined && status >= 400 && status < 500 ? 1 : 0;
    tally.below_the_api += 'answer' in outcome && isBelowTheApi(request, outcome.answer) ? 1 : 0;
    tally.cut_short += 'answer' in outcome && isCutShort(request, outcome.answer) ? 1 : 0;
    tally.answers_5xx += status !== undefined && status >= 500 ? 1 : 0;
    tally.statuses[status ?? 'none'] = (tally.statuses[status ?? 'none'] ?? 0) + 1;
    for (const fault of faults) found.set(fault, (found.get(fault) ?? 0) + 1);
    const answer =
      'answer' in outcome ? `${outcome.answer.status} ${outcome.answer.body.slice(0, 300)}` : outcome.failure;
    last = { faults, request: describeRequest(request), answer };
    return faults;
  };

  const failures: Failure[] = [];
  const run = async (arbitrary: fc.Arbitrary<GeneratedRequest>, runs: number) => {
    for (let left = runs, round = 0; left > 0 && failures.length < maxFailures; round += 1) {
      let smallest = last;
      const property = fc.asyncProperty(fc.limitShrink(arbitrary, maxShrinks), async (generated) => {
        const isFine = (await send(generated)).length === 0;
        if (!isFine) smallest = last;
        return isFine;
      });
      const options = { seed: path ? seed : seedOf(key, seed, round), numRuns: left, ...(path && { path }) };
      const { failed, numRuns, counterexamplePath } = await fc.check(property, options);
      if (!failed) return;
      left = path ? 0 : left - numRuns;
      const failure = { endpoint: key, ...smallest, seed: options.seed, path: counterexamplePath ?? '' };
      // Printed at once, since a long run may be stopped before its report.
      process.stderr.write(`${JSON.stringify(failure)}\n`);
      failures.push(failure);
    }
  };
  if (!path) await run(validRequests(endpoint, setup, allowed), valid);
  await run(mixedRequests(endpoint, setup, allowed), any);
  return { tally, failures, found };
};

/** Endpoints about the one release that is under way: another one's requests would end what theirs are about. */
const aboutTheOneRelease: string[] = ['POST /releases', 'POST /releases/go_on', 'POST /releases/cancel'];

/** Attacks every endpoint, or only the one given, four at a time. */
export const fuzz = async (attack: Attack, only?: string) => {
  const selected = routes.filter(({ key }) => !only || key === only);
  let before: Promise<unknown> = Promise.resolve();
  const attacked = await inParallel(selected, 4, (route) => {
    if (!aboutTheOneRelease.includes(route.key)) return attackEndpoint(route, attack);
    const turn = before.then(() => attackEndpoint(route, attack));
    before = turn;
    return turn;
  });
  return {
    tallies: attacked.map(({ tally }) => tally),
    failures: attacked.flatMap(({ failures }) => failures),
    countOf: (fault: Fault) => attacked.reduce((sum, { found }) => sum + (found.get(fault) ?? 0), 0),
  };
};
