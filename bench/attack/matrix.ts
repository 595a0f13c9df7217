import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../contract/endpoint.ts';
import { scopes } from '../../contract/scopes.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { inParallel } from '../in-parallel.ts';
import { isSmoke } from '../report.ts';
import { type Actor, holderOf } from './actors.ts';
import { verdictFor } from './is-entitled.ts';
import { routes } from './routes.ts';
import type { Server, Target } from './target.ts';

/**
 * Calls every endpoint anonymously, with an account without scopes, and with each scope alone. A smoke run has only its own
 * scope and one other for each endpoint, since a test of the routes has them all.
 */
export const routeMatrix = async (target: Target, { port }: Server) => {
  const callers: Actor[] = [{ scopes: undefined }, await holderOf(target, [])];
  for (const scope of scopes) callers.push(await holderOf(target, [scope]));
  const isTried = ({ access }: Endpoint, { scopes: held }: Actor, place: number): boolean =>
    !isSmoke || !held?.[0] || held[0] === access || scopes[place % scopes.length] === held[0];
  const cases = routes.flatMap(({ key, endpoint }: { key: string; endpoint: Endpoint }, place) =>
    callers
      .filter((caller) => isTried(endpoint, caller, place))
      .map((caller) => ({ key, caller, expected: verdictFor(endpoint.access, caller.scopes) })),
  );
  const client = openHttpClient(`http://127.0.0.1:${port}/api`, { connections: 8 });
  const wrong = await inParallel(cases, 8, async ({ key, caller, expected }) => {
    const [method = '', path = ''] = key.split(' ');
    const token = caller.bearer?.slice('Bearer '.length);
    const request = { token, ...(method === 'POST' && { body: '{}' }) };
    const { status, body } = await client.send(
      method,
      path.replace(/:\w+/g, () => randomUUID()),
      request,
    );
    // An endpoint's own refusals, which come after the guard's, have other codes.
    const refusal = /"detail":"(unauthorized|forbidden)"/.exec(body)?.[1];
    const verdict = status === 0 || status >= 500 ? `answered with ${status}` : (refusal ?? 'let in');
    const who = caller.scopes ? caller.scopes.join() || 'no scope' : 'anonymous';
    return verdict === expected ? [] : [`${key} as ${who}: ${verdict}, not ${expected}`];
  });
  client.close();
  return { cases: cases.length, wrong: wrong.flat() };
};
