import { randomUUID } from 'node:crypto';
import type { Access, Endpoint } from '../../contract/endpoint.ts';
import { type Scope, scopes } from '../../contract/scopes.ts';
import { inParallel } from '../in-parallel.ts';
import { isSmoke } from '../report.ts';
import { type Actor, holderOf } from './actors.ts';
import { sendRaw } from './raw-http.ts';
import { routes } from './routes.ts';
import type { Server, Target } from './target.ts';

type Verdict = 'unauthorized' | 'forbidden' | 'let in';

/** What the guard must answer a caller with these scopes, or without an account (undefined). */
export const verdictFor = (access: Access, held: readonly Scope[] | undefined): Verdict => {
  if (access === 'public') return 'let in';
  if (!held) return 'unauthorized';
  return access === 'authenticated' || held.includes(access) ? 'let in' : 'forbidden';
};

const detailOf = (body: string): string | undefined => {
  try {
    return JSON.parse(body).detail;
  } catch {
    return undefined;
  }
};

/** The guard's answer. An endpoint's own refusals, which come after it, have other codes. */
const verdictOn = async (port: number, key: string, { bearer }: Actor): Promise<Verdict | 'no answer'> => {
  const [method = '', path = ''] = key.split(' ');
  const body = Buffer.from(method === 'POST' ? '{}' : '');
  const outcome = await sendRaw(
    port,
    {
      method,
      target: `/api${path.replace(/:\w+/g, () => randomUUID())}`,
      headers: [
        ['host', '127.0.0.1'],
        ['connection', 'close'],
        ...(method === 'POST' ? ([['content-type', 'application/json']] as [string, string][]) : []),
        ['content-length', String(body.length)],
        ...(bearer ? ([['authorization', bearer]] as [string, string][]) : []),
      ],
      body,
    },
    10_000,
  );
  if (!('answer' in outcome) || outcome.answer.status >= 500) return 'no answer';
  const detail = detailOf(outcome.answer.body);
  return detail === 'unauthorized' || detail === 'forbidden' ? detail : 'let in';
};

/**
 * Calls every endpoint anonymously, with an account without scopes, and with each scope alone. A smoke run has only its own
 * scope and one other for each endpoint, since a test of the routes has them all.
 */
export const routeMatrix = async (target: Target, server: Server) => {
  const callers: Actor[] = [{ scopes: undefined }, await holderOf(target, [])];
  for (const scope of scopes) callers.push(await holderOf(target, [scope]));
  const isTried = ({ access }: Endpoint, { scopes: held }: Actor, place: number): boolean =>
    !isSmoke || !held?.[0] || held[0] === access || scopes[place % scopes.length] === held[0];
  const cases = routes.flatMap(({ key, endpoint }: { key: string; endpoint: Endpoint }, place) =>
    callers
      .filter((caller) => isTried(endpoint, caller, place))
      .map((caller) => ({ key, caller, expected: verdictFor(endpoint.access, caller.scopes) })),
  );
  const wrong = await inParallel(cases, 8, async ({ key, caller, expected }) => {
    const verdict = await verdictOn(server.port, key, caller);
    const who = caller.scopes ? caller.scopes.join() || 'no scope' : 'anonymous';
    return verdict === expected ? [] : [`${key} as ${who}: ${verdict}, not ${expected}`];
  });
  return { cases: cases.length, wrong: wrong.flat() };
};
