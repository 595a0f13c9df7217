import { describe, expect, it } from 'vitest';
import { contract } from '../../contract/contract.ts';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { type Area, allAreas, limitedCalls } from './testing/limited-calls.ts';

/** Cheap calls that everyone behind one address makes, some of them repeatedly (docs/decisions/17). */
const uncounted: EndpointKey[] = [
  'GET /adjectives',
  'GET /images',
  'GET /images/phenotype',
  'GET /gamesession/:uid_session',
  'GET /gamesession/:uid_session/live',
  'POST /gamesession/:uid_session/wait',
  'GET /norming/:uid_study',
  'GET /findings/public',
  'POST /gamesession/:uid_session/lobby',
  'GET /tickets/counts',
];

/** How anonymous calls are grouped, by the beginning of their keys; all others together are the rest. */
const areas: [Area, RegExp][] = [
  ['submitting', /^POST \/responses$/],
  ['class', /^POST \/gamesession\/(join|:uid_session\/(createuser|guess|progress|leave))$/],
  ['rating', /^POST \/norming\/:uid_study\/(raters|ratings|withdraw)$/],
  ['login', / \/(auth|oauth2|users\/(validate|signup|password|email))(\/|$)/],
  ['audit', /^POST \/audit\/(navigation|error_frontend)$/],
];

const areaOf = (key: string): Area => areas.find(([, calls]) => calls.test(key))?.[0] ?? 'rest';

/** Few, since each case here uses them up. */
const perMinute = 2;
const { ask, isRefused, badLeft, goodLeft, timesLeft } = limitedCalls(perMinute);

const keys = Object.keys(contract) as EndpointKey[];
const counted = [...keys.filter((key) => !uncounted.includes(key)), 'GET /oauth2/callback'];

it('exempts the calls of this list, and no others', () => {
  const flagged = Object.entries<Endpoint>(contract).filter(([, endpoint]) => endpoint.uncounted);
  expect(flagged.map(([key]) => key).sort()).toEqual(uncounted.toSorted());
});

describe('a call that counts', () => {
  it.each(counted)('%s: counts for its address and area, and is refused above their limit', async (key) => {
    const call = key.replace(' ', ' /api');
    const { statusCode: first } = await ask(call);
    expect(first).not.toBe(429);
    expect(await (first < 400 ? timesLeft(call) : badLeft(areaOf(key)))).toBe(perMinute - 1);
    expect(await isRefused(call)).toBe(true);
  });

  it.each(allAreas)('of the area %s takes nothing from others', async (area) => {
    await badLeft(area);
    for (const other of allAreas) expect(await badLeft(other)).toBe(other === area ? 0 : perMinute);
  });

  it.each<[string, Area]>([
    ['POST /api/images', 'rest'],
    ['DELETE /api/gamesession/x/y', 'rest'],
    ['POST /api/responses/', 'submitting'],
    ['POST /%61pi/responses', 'submitting'],
    ['POST /api/responses?x=1', 'submitting'],
  ])('may be unknown or spelt otherwise: %s, one of %s', async (key, area) => {
    expect((await ask(key)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await badLeft(area)).toBe(perMinute - 1);
  });
});

describe('a call that does not count', () => {
  it.each(uncounted.flatMap((key) => [key, key.replace('GET', 'HEAD')]))(
    '%s: takes nothing from its address, and is let in when that has nothing left',
    async (key) => {
      for (let made = 0; made < 2 * perMinute; made += 1) await ask(key.replace(' ', ' /api'));
      expect([await badLeft(), await goodLeft()]).toEqual([perMinute, perMinute]);
      for (const spelt of ['', '/', '?x=1'])
        expect(await isRefused(`${key.replace(' ', ' /api')}${spelt}`)).toBe(false);
    },
  );
});
