import { describe, expect, it } from 'vitest';
import { roundCheck } from '../../room-check/room-check.ts';
import { type Verdict, verdictOf } from '../../room-check/room-verdict.ts';
import { refusal } from '../../testing/answer-api.ts';
import { filterPage, plantedRoom, type Treatment } from './testing/planted-room.ts';
import { hertzOf, measureRoom } from './this-room.ts';
import { ServerTroubled } from './try-calls.ts';

type Planted = Parameters<typeof plantedRoom>[1];

const check = async (treat?: Treatment, ports?: Planted) =>
  roundCheck(await measureRoom(plantedRoom(treat, ports), () => {}));

const blocks =
  (part: string | RegExp): Treatment =>
  (address, { method = 'GET' }) =>
    `${method} ${address}`.search(part) >= 0 ? 'blocked' : undefined;

/** A redirect to another site, as a page sees it that does not follow. */
const elsewhere = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });

const rewritten: Treatment = (_, { body }) => (body ? Response.json({ text: 'prima ***' }) : undefined);
const scriptAsPage: Treatment = (address) => (address.includes('assets') ? filterPage('text/javascript') : undefined);

it('a room without faults', async () => {
  expect(await check()).toEqual({
    latency_ms: 50,
    load_seconds: 45,
    ...{ ask: 'fine', send: 'fine', avif: 'fine', webp: 'fine', script: 'fine', worker: 'fine' },
    secure: true,
    keeps: true,
    room_mb: Number.POSITIVE_INFINITY,
    clock_minutes: 0,
    hertz: 60,
    element_timing: true,
    modern: true,
  });
});

describe('what a network stops is named', () => {
  it.each<[string, Treatment, Verdict]>([
    ['POST', blocks('POST'), { says: 'blocked', parts: ['answers'] }],
    ['pictures', blocks('generated_faces'), { says: 'blocked', parts: ['pictures'] }],
    ['scripts', blocks(/assets/), { says: 'blocked', parts: ['scripts'] }],
    ['everything', blocks(''), { says: 'unreachable' }],
    ['a login in place of everything', () => filterPage(), { says: 'portal' }],
    ['a login that pretends to be JSON', () => filterPage('application/json'), { says: 'portal' }],
    ['a way to a login elsewhere', elsewhere, { says: 'portal' }],
    ['a refusal with a page', () => filterPage('text/html', 403), { says: 'portal' }],
    ['a limit of its own', () => Response.json({}, { status: 429 }), { says: 'unreachable' }],
    ['a text that a proxy rewrites', rewritten, { says: 'blocked', parts: ['answers'] }],
    ['a script that is a page', scriptAsPage, { says: 'blocked', parts: ['scripts'] }],
  ])('%s', async (_, treat, verdict) => {
    expect(verdictOf(await check(treat))).toEqual(verdict);
  });

  it.each([
    [429, 'too_many_requests', 'too_many'],
    [500, 'server_error', 'down'],
    [503, 'unavailable', 'down'],
  ] as const)('but not when it is our server that answers with %i', async (status, code, why) => {
    const troubled: Treatment = (address) => (/images/.test(address) ? refusal(status, code) : undefined);
    await expect(check(troubled)).rejects.toThrow(new ServerTroubled(why));
  });

  it('one format of pictures, and the file that keeps the page', async () => {
    const found = await check(blocks(/webp|service-worker/));
    expect([found.avif, found.webp, found.worker]).toEqual(['fine', 'blocked', 'blocked']);
    expect(verdictOf(found).says).toBe('slow');
  });

  it('a picture that the browser does not know is not one that the network changed', async () => {
    const changed: Treatment = (address) => (address.includes('.avif') ? filterPage('image/avif') : undefined);
    const canShow = async ({ type }: Blob) => type === 'image/webp';
    expect(await check(undefined, { canShow })).toMatchObject({ avif: 'unsupported' });
    expect(await check(changed, { canShow })).toMatchObject({ avif: 'changed' });
  });
});

describe('how long a class takes to load', () => {
  it.each<[string, number, number | null]>([
    ['fast', 2, 5],
    ['as in a room with others', 100, 90],
    ['hardly at all', 2000, Number.POSITIVE_INFINITY],
  ])('%s', async (_, msPerCall, seconds) => {
    expect((await check(undefined, { msPerCall })).load_seconds).toBe(seconds);
  });

  it('nothing arrived in all that time', async () => {
    const abort = new AbortController();
    const stalls: Treatment = (address) => {
      if (!address.includes('generated_faces')) return undefined;
      abort.abort();
      return 'blocked';
    };
    const found = await check(stalls, { timeout: () => abort.signal });
    expect(found.load_seconds).toBe(Number.POSITIVE_INFINITY);
  });

  it('stops after about a megabyte', async () => {
    const asked: string[] = [];
    const heavy = new Response('x'.repeat(400_000), { headers: { 'content-type': 'image/avif' } });
    await check((address) => {
      if (!address.includes('.avif')) return undefined;
      asked.push(address);
      return heavy.clone();
    });
    // One to see whether it can be shown; then four at a time, none of which is begun above a megabyte.
    expect(asked.length).toBeLessThanOrEqual(1 + 3 + 4);
  });
});

it.each([
  ['the right time, by 11 minutes', { wallClock: () => Date.parse('2026-03-02T12:11:00Z') }, { clock_minutes: 10 }],
  ['the right time, by three minutes', { wallClock: () => Date.parse('2026-03-02T11:57:00Z') }, { clock_minutes: -2 }],
  ['service workers, without https', { hasWorkers: false }, { worker: 'unsupported' }],
])('a device may lack %s', async (_, ports, found) => {
  expect(await check(undefined, ports)).toMatchObject(found);
});

it('a single late picture does not make a screen slow, and too few say nothing', () => {
  const moments = Array.from({ length: 30 }, (_, frame) => frame * 8.33 + (frame > 20 ? 400 : 0));
  expect(hertzOf(moments)).toBeCloseTo(120, 0);
  expect(hertzOf([])).toBeNull();
});
