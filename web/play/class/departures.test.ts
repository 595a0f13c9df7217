import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteDeparture, tellDeparture, tellDepartures } from './departures.ts';

const uid_session = '11111111-1111-4111-8111-111111111111';
const who = (n: number) => ({ uid_session, uid_user: `${n}2222222-2222-4222-8222-222222222222` });

/** A storage as browsers have it, or none at all. */
const storage = (kept: Map<string, string> | 'denied') => {
  const open = () => {
    if (kept === 'denied') throw new DOMException('denied', 'SecurityError');
    return kept;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => open().set(key, value),
    removeItem: (key: string) => open().delete(key),
  });
};

let told: string[];

/** A server that answers so; 0 is no network. */
const serve = (status: number, detail = '') => {
  told = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    told.push(JSON.parse(body).uid_user);
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(status === 200 ? { left: true } : { detail }, { status });
  });
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  storage(kept);
});
afterEach(() => vi.unstubAllGlobals());

describe('who leaves without a network', () => {
  test('stays noted until the server knows, and is told of once', async () => {
    serve(0);
    noteDeparture(who(1));
    noteDeparture(who(1));
    noteDeparture(who(2));
    await tellDepartures();
    expect(told).toEqual([who(1).uid_user, who(2).uid_user]);
    expect(kept.size).toBe(1);

    serve(200);
    await tellDepartures();
    expect(told).toEqual([who(1).uid_user, who(2).uid_user]);
    expect(kept.size).toBe(0);
    await tellDepartures();
    expect(told).toHaveLength(2);
  });

  test('is told of again after an answer that is not the API’s, or a busy server', async () => {
    for (const [status, detail] of [
      [503, 'unavailable'],
      [404, undefined],
    ] as const) {
      serve(status, detail);
      noteDeparture(who(1));
      await expect(tellDeparture(who(1))).rejects.toThrow();
      expect(kept.size).toBe(1);
    }
  });

  test.each([
    [404, 'not_found'],
    [409, 'run_already_submitted'],
  ])('is forgotten when there is nothing to leave any more: %s %s', async (status, detail) => {
    serve(status, detail);
    noteDeparture(who(1));
    await tellDepartures();
    expect(kept.size).toBe(0);
  });

  test('is noted for as long as the page lives where storage is denied', async () => {
    storage('denied');
    serve(0);
    noteDeparture(who(3));
    await tellDepartures();
    serve(200);
    await tellDepartures();
    await tellDepartures();
    expect(told).toEqual([who(3).uid_user]);
  });

  test('is not lost to a note that somebody else has broken', async () => {
    kept.set('left', '{"not":"a list"}');
    serve(200);
    noteDeparture(who(1));
    await tellDepartures();
    expect(told).toEqual([who(1).uid_user]);
  });
});
