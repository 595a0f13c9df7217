import fc from 'fast-check';
import { inParallel } from '../in-parallel.ts';
import { type ActorName, actorNames } from './actor-names.ts';
import { type Actors, makeActors } from './actors.ts';
import { fixturesOf } from './fixtures.ts';
import { isEntitled } from './is-entitled.ts';
import { type Fault, isBelowTheApi, isCutShort, judge } from './judge.ts';
import { type RawRequest, sendRaw } from './raw-http.ts';
import { type Recipe, recipes } from './recipes.ts';
import { type Route, routes } from './routes.ts';
import { rawOf, type Shot, shots, validShots } from './shots.ts';
import type { Server, Target } from './target.ts';

/** ms after which an answer counts as one that never comes. */
const timeoutMs = 10_000;

/** Failures of an endpoint that are made small and told; what comes after them is rarely another one. */
const maxFailures = 3;

/** Smaller versions of a failure that are tried: of an answer that never comes, each takes `timeoutMs`. */
const maxShrinks = 40;

/** Shots between two moments at which limits are lifted and passwords set back. */
const shotsBetweenMending = 5;

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
  /** Of those refused: what Node answered by itself. */
  below_the_api: number;
  /** Of those that succeeded: what broke off, for who sent a long body that nobody asked for. */
  cut_short: number;
  answers_5xx: number;
  /** Status -> how many; `none` without an answer. */
  statuses: Record<string, number>;
};

type Attack = {
  target: Target;
  server: Server;
  seed: number;
  /** Shots at each endpoint: right ones first, then of all kinds. */
  valid: number;
  any: number;
  /** Of the failure to be repeated. */
  path?: string;
};

/** A request as it is told: without tokens, and not longer than is read. */
const told = ({ method, target, headers, body }: RawRequest): string => {
  const harmless = headers.map(([name, value]) => `${name}: ${name === 'authorization' ? '…' : value}`);
  const cut = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);
  return cut(
    `${method} ${JSON.stringify(cut(target))} ${JSON.stringify(cut(harmless.join(', ')))} ${JSON.stringify(cut(body.toString()))}`,
  );
};

const ableOf = ({ endpoint: { access } }: Route, actors: Actors): ActorName[] =>
  actorNames.filter((name) => {
    const { scopes } = actors[name];
    if (access === 'public') return true;
    return scopes !== undefined && (access === 'authenticated' || scopes.includes(access));
  });

/** Another one for each endpoint and round, so that not all are shot at alike. */
const seedOf = (key: string, seed: number, round: number): number =>
  [...key].reduce((mixed, letter) => (Math.imul(mixed, 31) + letter.charCodeAt(0)) | 0, seed + round * 7919);

/** Fires at one endpoint: shots that succeed, then shots of all kinds. What goes wrong is made as small as it gets. */
const attackEndpoint = async (route: Route, { target, server, seed, valid, any, path }: Attack) => {
  const { key, endpoint } = route;
  const fixtures = fixturesOf(target);
  const actors = await makeActors(target);
  const recipe: Recipe = (await recipes[key]?.({ fixtures, actors, amount: Math.max(6, Math.ceil(any / 2)) })) ?? {};
  const able = recipe.able ?? ableOf(route, actors);
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

  const fire = async (shot: Shot): Promise<Fault[]> => {
    if (tally.requests % shotsBetweenMending === 0) await fixtures.mend(actors);
    const actor = actors[shot.actor];
    const request = rawOf(key, endpoint, shot, actor.bearer);
    const outcome = await sendRaw(server.port, request, timeoutMs);
    const held = { actor, isOwnToken: shot.token === 'own', foreign: recipe.foreign ?? [], adminRole };
    const faults = judge(request, outcome, { isEntitled: (hit, answer) => isEntitled(hit, answer, held) });
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
    last = { faults, request: told(request), answer };
    return faults;
  };

  const failures: Failure[] = [];
  const run = async (arbitrary: fc.Arbitrary<Shot>, runs: number) => {
    for (let left = runs, round = 0; left > 0 && failures.length < maxFailures; round += 1) {
      let smallest = last;
      const property = fc.asyncProperty(fc.limitShrink(arbitrary, maxShrinks), async (shot) => {
        const isFine = (await fire(shot)).length === 0;
        if (!isFine) smallest = last;
        return isFine;
      });
      const aim = { seed: path ? seed : seedOf(key, seed, round), numRuns: left, ...(path && { path }) };
      const { failed, numRuns, counterexamplePath } = await fc.check(property, aim);
      if (!failed) return;
      left = path ? 0 : left - numRuns;
      const failure = { endpoint: key, ...smallest, seed: aim.seed, path: counterexamplePath ?? '' };
      // At once: a long run may be ended before its report.
      process.stderr.write(`${JSON.stringify(failure)}\n`);
      failures.push(failure);
    }
  };
  if (!path) await run(validShots(endpoint, recipe, able), valid);
  await run(shots(endpoint, recipe, able), any);
  return { tally, failures, found };
};

/** Fires at every endpoint, or at the one that is named, four at a time. */
export const fuzz = async (attack: Attack, only?: string) => {
  const aimed = routes.filter(({ key }) => !only || key === only);
  const attacked = await inParallel(aimed, 4, (route) => attackEndpoint(route, attack));
  return {
    tallies: attacked.map(({ tally }) => tally),
    failures: attacked.flatMap(({ failures }) => failures),
    countOf: (fault: Fault) => attacked.reduce((sum, { found }) => sum + (found.get(fault) ?? 0), 0),
  };
};
