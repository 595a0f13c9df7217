import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ParticipantClassResults } from '../../../contract/class-results.ts';
import type { ClassGuess } from '../../../contract/class-sessions.ts';
import type { Adjective } from '../../../contract/game.ts';
import { askSlideOf, revealSlideOf } from '../../../contract/rules/stage.ts';
import { askAs } from '../../testing/accounts.ts';
import { deleteClasses, joinPupils, type Pupil, stoppedClass } from '../../testing/class-sessions.ts';
import { ask } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { readLive } from './testing/class-session.ts';

const server = useTestApp();
const teacher = useSignedIn(server);
let words: number[];
let uid_session: string;
let pupils: Pupil[];
beforeAll(async () => {
  const { body } = await ask<Adjective[]>(server, 'GET', '/adjectives?private=true');
  words = body.filter(({ tutorial }) => !tutorial).map(({ id }) => id);
});
beforeEach(async () => {
  await deleteClasses(server);
  ({ uid_session, pupils } = await stoppedClass(server, teacher, { completed: 7 }));
});

const wordAt = (place: number): number => words[place] ?? 0;
const moveTo = (num_slide: number | null, of = uid_session) =>
  askAs(server, teacher.headers, 'POST', `/gamesession/${of}/stage`, { num_slide, des_analysis: 'phenotype' });
const guessesOn = async (place: number) => (await readLive(server, teacher, uid_session)).guesses[place];
const pupilAt = (place: number): string => pupils[place]?.uid_user ?? '';
const give = (place: number, des_guess: string, uid_user = pupilAt(0), of = uid_session) =>
  ask(server, 'POST', `/gamesession/${of}/guess`, { id_adjective: wordAt(place), uid_user, des_guess });
/** One guess of each participant, in order. */
const giveAll = async (place: number, guesses: ClassGuess[]) => {
  for (const [index, guess] of guesses.entries()) await give(place, guess, pupilAt(index));
};
const kept = (table: 'class_guess' | 'class_guess_key' | 'class_reveal') =>
  server.query(`select * from ${table} order by id_adjective`);
const closed = { status: 409, body: { detail: 'guess_closed' } };

describe('guesses about a word', () => {
  it('are sums on the screen from five on, and once it is revealed nothing else is kept', async () => {
    await moveTo(askSlideOf(0));
    await giveAll(0, ['Caucasian', 'Caucasian', 'Arabian', 'alike']);
    expect(await guessesOn(0)).toEqual({ id_adjective: wordAt(0), num_guesses: 4, counts: null });
    await give(0, 'SubSaharan', pupilAt(4));
    const counts = { Caucasian: 2, Arabian: 1, alike: 1, SubSaharan: 1 };
    expect(await guessesOn(0)).toEqual({ id_adjective: wordAt(0), num_guesses: 5, counts });
    await moveTo(revealSlideOf(0));
    expect(await guessesOn(0)).toEqual({ id_adjective: wordAt(0), num_guesses: 5, counts });
    expect(await kept('class_guess')).toEqual([]);
    expect(await kept('class_guess_key')).toEqual([]);
    expect(await kept('class_reveal')).toEqual([{ uid_session, id_adjective: wordAt(0), jsn_guesses: counts }]);
  });

  it('are not shown, nor kept, when fewer than five were given, nor asked where there are too few tests', async () => {
    await moveTo(askSlideOf(1));
    await giveAll(1, ['Arabian', 'Arabian', 'Arabian', 'Arabian']);
    await moveTo(revealSlideOf(1));
    expect(await guessesOn(1)).toEqual({ id_adjective: wordAt(1), num_guesses: 0, counts: null });
    expect(await kept('class_guess')).toEqual([]);
    expect((await kept('class_reveal')).map(({ jsn_guesses }) => jsn_guesses)).toEqual([null, null]);
    const few = await stoppedClass(server, teacher, { completed: 4 });
    await moveTo(askSlideOf(0), few.uid_session);
    expect(await give(0, 'alike', few.pupils[0]?.uid_user, few.uid_session)).toMatchObject(closed);
    await moveTo(revealSlideOf(4), few.uid_session);
    expect(await kept('class_reveal')).toHaveLength(2);
  });

  it('are stored under codes, with a key for each word and never with the participant', async () => {
    await moveTo(askSlideOf(0));
    await giveAll(0, ['Arabian', 'alike']);
    const rows = await kept('class_guess');
    expect(new Set(rows.map(({ cod_guess }) => cod_guess)).size).toBe(2);
    for (const { uid_user } of pupils) expect(JSON.stringify(rows)).not.toContain(uid_user);
    const [first] = await kept('class_guess_key');
    await moveTo(askSlideOf(1));
    await give(1, 'Arabian');
    const [second] = await kept('class_guess_key');
    expect([first?.id_adjective, second?.id_adjective]).toEqual([wordAt(0), wordAt(1)]);
    expect(second?.cod_key).not.toBe(first?.cod_key);
  });

  it('are about the word on the screen, can be changed, count once, and are refused for good after the reveal', async () => {
    expect(await give(0, 'alike')).toMatchObject(closed);
    await moveTo(askSlideOf(1));
    for (const place of [0, 2]) expect(await give(place, 'alike')).toMatchObject(closed);
    expect((await give(1, 'Martian')).status).toBe(400);
    for (const guess of ['Arabian', 'alike', 'Arabian']) {
      expect(await give(1, guess)).toEqual({ status: 200, body: { des_guess: guess } });
    }
    expect((await guessesOn(1))?.num_guesses).toBe(1);
    for (const slide of [revealSlideOf(1), askSlideOf(1), null]) {
      await moveTo(slide);
      expect(await give(1, 'alike')).toMatchObject(closed);
    }
  });

  it('are those of participants who have completed a test, so that nobody else fills the places of a class', async () => {
    const withdrawn = pupilAt(6);
    const [without] = await joinPupils(server, uid_session, 1);
    await server.query('update participant set flg_void = true where uid_user = $1', [withdrawn]);
    const other = await stoppedClass(server, teacher, { completed: 6 });
    await moveTo(askSlideOf(0));
    for (const stranger of [randomUUID(), without?.uid_user, withdrawn, other.pupils[0]?.uid_user]) {
      expect(await give(0, 'Arabian', stranger)).toMatchObject(closed);
    }
    expect((await guessesOn(0))?.num_guesses).toBe(0);
    expect((await give(0, 'Arabian')).status).toBe(200);
    // The slide of one class asks nothing in another.
    expect(await give(0, 'alike', other.pupils[0]?.uid_user, other.uid_session)).toMatchObject(closed);
    expect((await give(0, 'alike', other.pupils[0]?.uid_user, randomUUID())).status).toBe(404);
  });
});

it('the class’s figures on a pupil’s phone come word by word, after each was on the screen', async () => {
  const path = `/gamesession/${uid_session}/results/${pupilAt(0)}`;
  const seen = async () => (await ask<ParticipantClassResults>(server, 'GET', path)).body;
  await askAs(server, teacher.headers, 'GET', `/gamesession/${uid_session}/results?unopened=true`);
  await moveTo(askSlideOf(0));
  const { body } = await ask(server, 'GET', `/gamesession/${uid_session}`);
  expect(body).toMatchObject({ des_results: 'on_screen', num_slide: 0 });
  expect(await seen()).toEqual({ des_state: 'not_opened', class_results: [] });
  await moveTo(revealSlideOf(0));
  const first = await seen();
  expect(first.des_state).toBe('on_screen');
  expect(first.class_results.map(({ id_adjective }) => id_adjective)).toEqual([wordAt(0)]);
  expect(first.class_results[0]).toMatchObject({ val_participants: 7, flg_too_small: false });
  await moveTo(revealSlideOf(2));
  expect((await seen()).class_results.map(({ id_adjective }) => id_adjective)).toEqual(words.slice(0, 3));
});
