import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { newJoinCode, readCode, showCode } from '../play/play.ts';
import { insertSession, participantsOf } from './testing/class-session.ts';

describe('a typed code is read', () => {
  it.each([
    ['7KMCVR3', ['7KM-CVR3', '7kmcvr3', ' 7KM – CVR 3 ', '７ＫＭ－ＣＶＲ３', '1KM-GUR3', '1km-gur3']],
    ['7KM0Q1', ['7KM-0Q1', '7km0q1', '  7 k m\t0 q 1\n', '7KM−0Q1', '7KM\u00ad0Q\u200b1\u00a0', '«7KM-0Q1».']],
    ['7KM0Q1', ['7KM-OQ1', '7km-oq1', '7KM-0QI', '7km-0qi', '7km-0qı', '7KM-0QL', '７ＫＭ－０Ｑ１', '７ｋｍ　ｏｑｌ']],
    [undefined, ['7KM-CVR8', '7KM-CVRO', '7KM-CVRB', '7KM-CVRS', '7KM-CVR33', '', '-', '7KM-0Q', '7KM-0Q12']],
    [undefined, ['7KM-0QU', '7KM-0Qu', '7KM-0QЖ', '7KM-0Qé', '７ＫＭ－０ＱＵ', '🙂🙂🙂🙂🙂🙂']],
  ])('as %s: %j', (code, typed) => {
    expect(typed.map(readCode)).toEqual(typed.map(() => code));
  });

  it('as it was drawn, from signs that cannot be confused', () => {
    for (let drawn = 0; drawn < 200; drawn += 1) {
      const code = newJoinCode();
      expect(code).toMatch(/^[ACDEFHJKMNPRTVWXY3479]{7}$/);
      expect(readCode(showCode(code))).toBe(code);
    }
  });

  it('without failing on any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
        expect(readCode(typed) ?? '000000').toMatch(/^[0-9A-HJKMNP-TV-Z]{6,7}$/);
      }),
    );
  });
});

describe('joining', () => {
  const test = useTestApp();

  const join = async (code: string, device: string = randomUUID()) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/gamesession/join', payload: { code, device } });
    return { status: answer.statusCode, body: answer.json(), wait: answer.headers['retry-after'] };
  };

  const statuses = async (codes: string[], device: string): Promise<number[]> => {
    const answers = [];
    for (const code of codes) answers.push((await join(code, device)).status);
    return answers;
  };

  const wrong = (count: number): string[] => Array(count).fill('ZZZ-ZZZ');
  const notFound = (count: number): number[] => Array(count).fill(404);

  it('returns the class and its state, never the public session', async () => {
    const opened = await insertSession(test, { code: 'AAAAA0' });
    await test.query(`insert into participant (uid_session, cod_user) values ($1, 'ABC123')`, [opened]);
    const sessions = [
      ['aaa-aao', opened, 'running'],
      ['AAA AA1', await insertSession(test, { code: 'AAAAA1' }), 'started'],
      ['aaaaa2', await insertSession(test, { code: 'AAAAA2', started: null }), 'created'],
      ['AAAAA3', await insertSession(test, { code: 'AAAAA3', stopped: test.now() }), 'stopped'],
      ['AAAAA4', await insertSession(test, { code: 'AAAAA4', simulated: true }), 'started'],
    ] as const;
    for (const [code, uid_session, des_state] of sessions)
      expect(await join(code)).toMatchObject({ status: 200, body: { uid_session, des_state } });
    expect(await participantsOf(test)).toHaveLength(1);
    await test.query("update game_session set cod_session = 'PPPPPP' where flg_public");
    expect(await join('PPP-PPP')).toMatchObject({ status: 404, body: { detail: 'not_found' } });
    expect((await join('AAAAA1', 'short')).status).toBe(400);
  });

  it('is refused after ten wrong codes from a device, for five minutes; neither device nor address is stored', async () => {
    const device = randomUUID();
    expect(await statuses([...wrong(9), 'half', 'ZZZ-ZZZ'], device)).toEqual([...notFound(10), 429]);
    expect(await join('ZZZ-ZZZ', device)).toMatchObject({ body: { detail: 'too_many_requests' }, wait: '300' });
    test.setNow(new Date(test.now().getTime() + 300_000));
    // A right code is not counted, and works even on a device that sent too many wrong ones.
    await insertSession(test, { code: 'CCCCC0' });
    expect(await statuses(Array(30).fill('CCC-CC0'), device)).toEqual(Array(30).fill(200));
    expect(await statuses([...wrong(11), 'CCC-CC0', 'ZZZ-ZZZ'], device)).toEqual([...notFound(10), 429, 200, 429]);
    const rows = JSON.stringify(await test.query('select * from attempt'));
    expect(rows).toContain('cod_');
    for (const secret of [device, '127.0.0.1']) expect(rows).not.toContain(secret);
  });
});

describe('wrong codes beyond a limit', () => {
  /** An app whose slow answers wait until they are let go. */
  const slowApp = async () => {
    const held: (() => void)[] = [];
    const test = await startTestApp({ pause: () => new Promise<void>((resolve) => held.push(resolve)) });
    const uid_session = await insertSession(test, { code: 'DDDDD0' });
    const join = async (code: string, remoteAddress = '192.0.2.1', device: string = randomUUID()) => {
      const payload = { code, device };
      const answer = await test.app.inject({ method: 'POST', url: '/api/gamesession/join', payload, remoteAddress });
      return { status: answer.statusCode, body: answer.json() };
    };
    const letGo = () => {
      for (const go of held.splice(0)) go();
    };
    const untilHeld = (count: number) => expect.poll(() => held.length, { timeout: 120_000 }).toBe(count);
    const right = { status: 200, body: { uid_session, des_state: 'started' } };
    return { test, join, held, untilHeld, letGo, right };
  };

  it('of an address are answered slowly, fifty at a time, while right ones and other addresses are served at once', async () => {
    const { test, join, held, untilHeld, letGo, right } = await slowApp();
    expect((await join('ZZZ-ZZZ')).status).toBe(404);
    // As after 299 devices.
    await test.query('update attempt set num_count = 299');
    expect((await join('ZZZ-ZZZ')).status).toBe(404);
    expect(held).toHaveLength(0);
    const wrong = [join('ZZZ-ZZZ')];
    await untilHeld(1);
    for (const address of ['192.0.2.1', '192.0.2.2']) expect(await join('DDD-DD0', address)).toEqual(right);
    expect((await join('ZZZ-ZZZ', '192.0.2.2')).status).toBe(404);

    // A program that guesses on many connections at once gets no further.
    while (wrong.length < 80) wrong.push(join('ZZZ-ZZZ'));
    await untilHeld(50);
    expect(await join('DDD-DD0')).toEqual(right);
    letGo();
    // Those that waited for a place are under way now.
    await untilHeld(30);
    letGo();
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array(80).fill(404));

    test.setNow(new Date(test.now().getTime() + 300_000));
    expect((await join('ZZZ-ZZZ')).status).toBe(404);
    expect(held).toHaveLength(0);
  });

  it('of a device are answered one after the other, slowly even when turned away, and hold up nothing else', async () => {
    const { join, untilHeld, letGo, right } = await slowApp();
    const device = randomUUID();
    const statuses: number[] = [];
    const wrong = Array.from({ length: 115 }, async () => {
      statuses.push((await join('ZZZ-ZZZ', undefined, device)).status);
    });
    // The one whose turn it is, and those beyond the hundred that wait.
    await untilHeld(1 + 4);
    expect(statuses).toEqual(Array(10).fill(404));
    expect((await join('ZZZ-ZZZ')).status).toBe(404);
    expect(await join('DDD-DD0', undefined, device)).toEqual(right);
    letGo();
    await untilHeld(1);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(404), 429, ...Array(4).fill(503)]);

    const goingOn = setInterval(letGo, 1);
    await Promise.all(wrong).finally(() => clearInterval(goingOn));
    expect(statuses.filter((status) => status === 429)).toHaveLength(101);
  });
});
