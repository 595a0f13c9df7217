import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { namesUsers } from '../../contract/pages.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Recorded } from '../features/audit/audit.ts';
import type { Guest } from './audit-guests.ts';
import type { Visit } from './audit-visits.ts';

/** By method and path: thousands of calls are looked up. */
const endpoints = new Map(Object.entries<Endpoint>(contract));

const readCall = (call: string) => {
  const [method = '', address = '', status = '200'] = call.split(' ');
  const [route = '', query] = address.split('?');
  const endpoint = endpoints.get(`${method} ${route}`);
  return {
    ...{ method, route, status: Number(status), query_params: Object.fromEntries(new URLSearchParams(query)) },
    isRow: status !== '429' && endpoint?.uncounted !== true,
  };
};

/** How long a simulated call took, in ms: a sign-in and a file take longer, one in twenty takes three times as long. */
const durationOf = ({ method, route }: { method: string; route: string }, seed: number): number => {
  const random = seededRandom(seed);
  const usual = /login|export/.test(route) ? 90 : method === 'GET' ? 4 : 9;
  return usual * 2 ** (random() * 1.5) * (random() < 0.05 ? 3 : 1);
};

/** Returns what the audit keeps of a visit begun at `start`: for anonymous visitors neither parameters nor address. */
export const entriesOf = ({ pages, calls, minutes }: Visit, { user, ip, ...guest }: Guest, start: Date): Recorded[] => {
  const after = (place: number, of: number) => new Date(start.getTime() + Math.round((place / of) * minutes * 60_000));
  return [
    ...pages.map((page, place): Recorded => {
      const entry = { at: after(place, pages.length), page, user: namesUsers(page) ? user : null, ...guest };
      return { kind: 'navigation', entry };
    }),
    ...calls.map((call, place): Recorded => {
      const { query_params, ...read } = readCall(call);
      const kept = { user, ip, path_params: {}, query_params: user === null ? {} : query_params };
      const duration_ms = durationOf(read, start.getTime() + place);
      return { kind: 'request', entry: { at: after(place, calls.length), duration_ms, ...read, ...kept } };
    }),
  ];
};

/** Returns the entries of a sign-in: page and call are anonymous, the security event names the account. */
export const signInOf = (visit: Visit, guest: Guest, start: Date): Recorded[] => {
  const { user, ip } = guest;
  const isRefused = visit.calls.some((call) => call.endsWith('401'));
  const event = isRefused
    ? { event: 'sign_in_failed' as const, user: null, target: user ?? '', detail: {}, ip: null }
    : { event: 'signed_in' as const, user, target: '', detail: { by: 'password' }, ip };
  return [
    ...entriesOf(visit, { ...guest, user: null, ip: null }, start),
    { kind: 'security', entry: { at: start, ...event } },
  ];
};
