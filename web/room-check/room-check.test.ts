import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOfCode, checksInText, checkValues, codeOfCheck, type RoomCheck, roundCheck } from './room-check.ts';
import { levelOf, linesOf, verdictOf } from './room-verdict.ts';

const signs = 'ACDEFHJKMNPRTVWXY3479';

/** A good room. */
const good: RoomCheck = {
  latency_ms: 50,
  load_seconds: 10,
  ...{ ask: 'fine', send: 'fine', avif: 'fine', webp: 'fine', script: 'fine', worker: 'fine' },
  secure: true,
  keeps: true,
  room_mb: 200,
  clock_minutes: 0,
  hertz: 60,
  element_timing: true,
  modern: true,
};

const someCheck = fc.record(
  Object.fromEntries(Object.entries(checkValues).map(([field, values]) => [field, fc.constantFrom(...values)])),
) as unknown as fc.Arbitrary<RoomCheck>;

const withSign = (code: string, place: number, sign: string) => code.slice(0, place) + sign + code.slice(place + 1);

describe('the code', () => {
  it('gives back what went in, however it is typed', () => {
    fc.assert(
      fc.property(someCheck, (check) => {
        const code = codeOfCheck(check);
        expect(code).toMatch(new RegExp(`^[${signs}]{5}-[${signs}]{5}$`));
        expect(checkOfCode(code)).toEqual(check);
        const heard = code.toLowerCase().replace('-', ' ').replaceAll('v', 'u').replaceAll('7', '1');
        expect(checkOfCode(heard)).toEqual(check);
      }),
    );
  });

  it('says that one wrong sign, or two that were swapped, are no code', () => {
    const places = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10];
    fc.assert(
      fc.property(someCheck, fc.constantFrom(...places), fc.constantFrom(...signs), (check, place, sign) => {
        const code = codeOfCheck(check);
        if (code[place] !== sign) expect(checkOfCode(withSign(code, place, sign))).toBeUndefined();
        const next = place + (place === 4 ? 2 : 1);
        const [a = '', b = ''] = [code[place], code[next]];
        if (b && a !== b) expect(checkOfCode(withSign(withSign(code, place, b), next, a))).toBeUndefined();
      }),
    );
  });

  // Written down: a code that a teacher has noted stays readable in later versions.
  it('stays the same for the same check', () => {
    expect(codeOfCheck(good)).toBe('C4MMV-NPCCW');
  });

  it('is found in a text, each once, and nothing else is taken for one', () => {
    const [one, other] = [codeOfCheck(good), codeOfCheck({ ...good, send: 'blocked' })];
    const text = `Ciao, nell’aula 3 esce ${one} (${one.toLowerCase()}), in palestra:\n${other}. Che cosa vuol dire?`;
    expect(checksInText(text).map(({ code }) => code)).toEqual([one, other]);
    expect(checksInText(`${one}X, X-${one}, ${one}-7, three-seven, 12345-67890, mezza-notte`)).toEqual([]);
  });
});

it('rounds what was measured to what a code holds, never to something better', () => {
  const measured = { ...good, latency_ms: 51.2, load_seconds: 20.01, room_mb: 9, clock_minutes: -11, hertz: 59.94 };
  const rounded = roundCheck(measured);
  expect(rounded).toMatchObject({ latency_ms: 100, load_seconds: 30, room_mb: 10, clock_minutes: -10, hertz: 60 });
  const extreme = roundCheck({ ...measured, latency_ms: 9000, load_seconds: 1e9, clock_minutes: 1.9, hertz: null });
  const never = Number.POSITIVE_INFINITY;
  expect(extreme).toMatchObject({ latency_ms: never, load_seconds: never, clock_minutes: 0, hertz: null });
  const nothing = { latency_ms: null, load_seconds: null, room_mb: null, clock_minutes: null, hertz: null };
  expect(roundCheck({ ...good, ...nothing })).toEqual({ ...good, ...nothing });
  fc.assert(
    fc.property(someCheck, (check) => {
      expect(roundCheck(check)).toEqual(check);
    }),
  );
});

describe('the verdict', () => {
  it.each<[string, Partial<RoomCheck>, ReturnType<typeof verdictOf>]>([
    ['everything fine', {}, { says: 'fine' }],
    ['slow', { load_seconds: 45 }, { says: 'slow', seconds: 45 }],
    ['far too slow', { load_seconds: 600 }, { says: 'too_slow' }],
    ['not measured', { load_seconds: null }, { says: 'unmeasured' }],
    ['no server', { latency_ms: null, ask: 'blocked', send: 'blocked' }, { says: 'unreachable' }],
    ['a page in place of answers', { latency_ms: null, ask: 'changed', send: 'blocked' }, { says: 'portal' }],
    ['sending is blocked', { send: 'blocked', load_seconds: 600 }, { says: 'blocked', parts: ['answers'] }],
    ['no picture', { avif: 'changed', webp: 'blocked' }, { says: 'blocked', parts: ['pictures'] }],
    ['no scripts', { script: 'blocked', send: 'blocked' }, { says: 'blocked', parts: ['answers', 'scripts'] }],
    ['one kind of picture', { webp: 'blocked' }, { says: 'with_care' }],
    ['a browser that shows no AVIF', { avif: 'unsupported' }, { says: 'fine' }],
    ['a browser that shows no picture', { avif: 'unsupported', webp: 'unsupported' }, { says: 'old_browser' }],
    ['an old browser', { modern: false }, { says: 'old_browser' }],
    ['plain http', { secure: false, worker: 'unsupported' }, { says: 'with_care' }],
    ['nothing is kept', { keeps: false }, { says: 'with_care' }],
    ['a wrong clock', { clock_minutes: -10 }, { says: 'with_care' }],
    ['a browser without Element Timing', { element_timing: false, hertz: null, room_mb: null }, { says: 'fine' }],
  ])('%s', (_, change, verdict) => {
    expect(verdictOf({ ...good, ...change })).toEqual(verdict);
  });

  it('is never better than a line below it, nor worse than all of them', () => {
    fc.assert(
      fc.property(someCheck, (check) => {
        const level = levelOf(verdictOf(check));
        const levels = linesOf(check).map((line) => line.level);
        const worst = levels.includes('broken') ? 'broken' : levels.includes('attention') ? 'attention' : 'fine';
        expect([level, worst]).toEqual([level, level]);
      }),
      { numRuns: 2000 },
    );
  });
});
