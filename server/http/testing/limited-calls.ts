import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';

/** A bad call with which a test counts how many of them are left in an area. */
export const probes = {
  submitting: 'POST /api/responses',
  class: 'POST /api/gamesession/join',
  rating: 'POST /api/norming/:uid_study/withdraw',
  login: 'POST /api/auth/logout',
  audit: 'POST /api/audit/navigation',
  rest: 'GET /api/nothing',
};
/** A call of the rest that succeeds. */
const goodCall = 'GET /api/health';
export type Area = keyof typeof probes;
export const allAreas = Object.keys(probes) as Area[];

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';
export type Headers = { authorization?: string };

/** An app that allows so many calls of an area, and an address of its own for each test, with its limits unused. */
export const limitedCalls = (perMinute: number) => {
  const around = { server: useTestApp({ config: { RATE_LIMIT_PER_IP: perMinute } }), address: '' };
  let tests = 0;
  beforeEach(() => {
    tests += 1;
    around.address = `192.0.2.${tests}`;
  });

  const ask = async (key: string, remoteAddress = around.address, headers: Headers = {}) => {
    const [method, path = ''] = key.split(' ') as [Method, string];
    const url = path.replace(/:\w+/g, () => randomUUID());
    return around.server.app.inject({ method, url, remoteAddress, headers });
  };

  const isRefused = async (key: string, from?: string, headers?: Headers): Promise<boolean> =>
    (await ask(key, from, headers)).statusCode === 429;

  /** Repeats a call until it is refused, and returns how often it was not. */
  const timesLeft = async (key: string, from?: string, headers?: Headers): Promise<number> => {
    for (let made = 0; made <= perMinute; made += 1) if (await isRefused(key, from, headers)) return made;
    return Number.POSITIVE_INFINITY;
  };

  /** Uses up an area's bad calls of this minute, and returns how many were left. */
  const badLeft = (area: Area = 'rest', from?: string, headers?: Headers) => timesLeft(probes[area], from, headers);

  /** Uses up the good calls of the rest in this minute, after which bad ones are refused too, and returns how many were left. */
  const goodLeft = (from?: string, headers?: Headers) => timesLeft(goodCall, from, headers);

  return { around, ask, isRefused, badLeft, goodLeft, timesLeft };
};
