import fc from 'fast-check';
import { inParallel } from '../in-parallel.ts';
import { type ActorName, actorNames, makeActors } from './actors.ts';
import { type Fault, isAdmitted, isEntitled, judge, type Route, routes } from './judge.ts';
import { type RawRequest, sendRaw } from './raw-http.ts';
import { type GeneratedRequest, mixedRequests, toRawRequest, validRequests } from './requests.ts';
import { findSetup } from './setups/setups.ts';
import type { Server, Target } from './target.ts';

/** How many failures of an endpoint are shrunk and reported; later ones rarely differ. */
const maxFailures = 3;

/** How many smaller versions of a failure are tried: if no answer comes, each takes seconds. */
const maxShrinks = 40;

/** The number of requests after which the attempt counters and passwords are reset. */
const requestsBetweenResets = 5;

type Failure = { endpoint: string; faults: Fault[]; seed: number; path: string; request: string; answer: string };

type EndpointTally = { endpoint: string; requests: number; succeeded: number; statuses: Record<string, number> };

type Attack = {
  target: Target;
  server: Server;
  seed: number;
  /** Requests to each endpoint: valid ones first, then some of all kinds. */
  valid: number;
  any: number;
  /** fast-check's path of the failure to repeat. */
  path?: string | undefined;
};

/** A request as text for a report: without tokens, and shortened. */
const describeRequest = ({ method, target, headers, body }: RawRequest): string => {
  const harmless = headers.map(([name, value]) => `${name}: ${name === 'authorization' ? '…' : value}`);
  const cut = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}… (${text.length})` : text);
  return `${method} ${[target, harmless.join(', '), body.toString()].map((text) => JSON.stringify(cut(text))).join(' ')}`;
};

/** A different seed for each endpoint and round; not negative, so that it can be given on a command line. */
const seedOf = (key: string, seed: number, round: number): number =>
  Math.abs([...key].reduce((mixed, letter) => (Math.imul(mixed, 31) + letter.charCodeAt(0)) | 0, seed + round * 7919));

/** Attacks one endpoint, first with requests that should succeed, then with all kinds. Failures are shrunk. */
const attackEndpoint = async (route: Route, { target, server, seed, valid, any, path }: Attack) => {
  const { key, endpoint } = route;
  const actors = await makeActors(target);
  const amount = Math.max(6, any / 2);
  const { setup: known, reset, adminRole } = await findSetup(key, target, { actors, amount });
  const mayCall = (name: ActorName) => isAdmitted(endpoint.access, actors[name].scopes);
  const called = { endpoint, known, allowed: known.allowed ?? actorNames.filter(mayCall) };
  const tally: EndpointTally = { endpoint: key, requests: 0, succeeded: 0, statuses: {} };
  const found: Fault[] = [];
  let last: Pick<Failure, 'faults' | 'request' | 'answer'> = { faults: [], request: '', answer: '' };

  const send = async (generated: GeneratedRequest): Promise<Fault[]> => {
    if (tally.requests % requestsBetweenResets === 0) await reset();
    const actor = actors[generated.actor];
    const request = toRawRequest(key, generated, actor.bearer);
    const outcome = await sendRaw(server.port, request);
    const rights = { actor, isOwnToken: generated.token === 'own', foreign: known.foreign ?? [], adminRole };
    const faults = judge(request, outcome, (hit, answer) => isEntitled(hit, answer, rights));
    const answer = 'answer' in outcome ? outcome.answer : undefined;
    const { status = 0, body = '' } = answer ?? {};
    tally.requests += 1;
    if (status > 0 && status < 300) tally.succeeded += 1;
    tally.statuses[status || 'none'] = (tally.statuses[status || 'none'] ?? 0) + 1;
    found.push(...faults);
    const said = 'failure' in outcome ? outcome.failure : `${status} ${body.slice(0, 300)}`;
    last = { faults, request: describeRequest(request), answer: said };
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
  if (!path) await run(validRequests(called), valid);
  await run(mixedRequests(called), any);
  return { tally, failures, found };
};

/** Attacks every endpoint, or only the one given, four at a time. */
export const fuzz = async (attack: Attack, only?: string) => {
  const selected = routes.filter(({ key }) => !only || key === only);
  const attacked = await inParallel(selected, 4, (route) => attackEndpoint(route, attack));
  return {
    tallies: attacked.map(({ tally }) => tally),
    failures: attacked.flatMap(({ failures }) => failures),
    found: attacked.flatMap(({ found }) => found),
  };
};
