import type { Access } from '../../contract/endpoint.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { Actor } from './actors.ts';
import type { RawAnswer } from './raw-http.ts';
import type { Hit } from './routes.ts';

type Rights = {
  actor: Actor;
  /** Whether the token was sent unaltered. */
  isOwnToken: boolean;
  /** Ids of things that belong to others. */
  foreign: readonly string[];
  adminRole: string;
};

/** What the guard must answer a caller with these scopes, or without an account (undefined). */
export const verdictFor = (access: Access, held: readonly Scope[] | undefined) => {
  if (access === 'public') return 'let in';
  if (!held) return 'unauthorized';
  return access === 'authenticated' || held.includes(access) ? 'let in' : 'forbidden';
};

/** Whether the scopes cover things of others: session:read shows all sessions, but only the owner may change one. */
const reachesForeign = ({ key }: Hit, { scopes = [] }: Actor): boolean => {
  if (key.includes('/tickets/')) return scopes.includes('support:update');
  return /\/(live|results|export|doubtful)$/.test(key) && scopes.includes('session:read');
};

const jsonOf = <T>({ body }: RawAnswer): T => JSON.parse(body || '{}');

/** Whether the answer grants rights that the caller does not have. */
const grantsMore = ({ key }: Hit, answer: RawAnswer, { scopes = [] }: Actor, adminRole: string): boolean => {
  if (scopes.includes('role:create')) return false;
  if (key === 'POST /users/invitations')
    return jsonOf<{ role_id?: string }[]>(answer).some(({ role_id }) => role_id === adminRole);
  if (/^POST \/users(\/:id)?$/.test(key)) return jsonOf<{ role_id?: string }>(answer).role_id === adminRole;
  if (!/^POST \/roles/.test(key)) return false;
  const given = jsonOf<{ scopes?: string }>(answer).scopes ?? '';
  return given.split(';').some((scope) => scope !== '' && !scopes.some((held) => held === scope));
};

/** Whether the caller may succeed: has the scope, owns the thing, and grants no more rights than their own. */
export const isEntitled = (hit: Hit, answer: RawAnswer, { actor, isOwnToken, foreign, adminRole }: Rights): boolean => {
  if (verdictFor(hit.endpoint.access, isOwnToken ? actor.scopes : undefined) !== 'let in') return false;
  const isForeign = Object.values(hit.params).some((id) => foreign.includes(id));
  if (hit.endpoint.access !== 'public' && isForeign && !reachesForeign(hit, actor)) return false;
  return !grantsMore(hit, answer, actor, adminRole);
};
