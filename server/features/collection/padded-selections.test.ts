import { describe, expect, it } from 'vitest';
import { between, collectionHarness, now } from './testing/collection-harness.ts';
import { takeWithAndWithout } from './with-and-without.ts';

// Selections are made to look large enough with runs whose answers do not show in the figures, or in a step of them.

const { around, query, playAt, fold, figures, participants, preview, change } = collectionHarness();

describe('one run that is set aside is not told by a preview', () => {
  it('with nine that are to go out with the next step', async () => {
    await playAt(8, 40);
    await playAt(10, 9);
    await fold();
    await playAt(9, 1, { des_aside: 'too_many' });
    await change('void', between(11, 12));
    await fold();
    expect(await preview('count_again', between(10, 12))).toMatchObject({ num_changing: 10, des_figures: 'too_few' });
  });

  it('after it went out with ten others', async () => {
    await playAt(8, 40);
    await playAt(9, 1);
    await playAt(10, 9);
    await fold();
    await change('void', between(10, 11));
    await playAt(11, 10);
    await fold();
    expect(await participants()).toBe(59);
    await change('void', between(11, 12));
    await fold();
    expect(await preview('count_again', between(10, 12))).toMatchObject({ num_changing: 10, des_figures: 'too_few' });
  });
});

it('one run in the figures is not told by a preview with nine that are to come in with the next step', async () => {
  await playAt(8, 40);
  await playAt(9, 1);
  await fold();
  await playAt(10, 9);
  await fold();
  expect(await participants()).toBe(41);
  expect(await preview('void', between(10, 12))).toMatchObject({ num_changing: 10, des_figures: 'too_few' });
});

describe('one run of twelve', () => {
  const [twelve, all, eleven] = [between(10, 12), between(10, 13), between(10, 11)];

  const voidTwelve = async () => {
    await playAt(8, 60);
    await fold();
    await playAt(9, 11);
    await playAt(10, 1);
    await fold();
    expect(await change('void', twelve)).toMatchObject({ flg_needs_company: false });
    await fold(5);
    expect(await participants()).toBe(60);
  };

  it('is not told by counting eleven again, though as many were set aside with them', async () => {
    await playAt(8, 60);
    await fold();
    await playAt(9, 11);
    await playAt(10, 1);
    await fold();
    await playAt(11, 11, { des_aside: 'too_many' });
    expect((await preview('void', all)).des_figures).toBe('shown');
    await change('void', all);
    await fold(5);
    expect(await participants()).toBe(60);
    expect((await preview('count_again', eleven)).des_figures).toBe('too_close');
    const before = await figures();
    expect(await change('count_again', eleven)).toMatchObject({ flg_needs_company: true });
    await fold(5);
    expect(await figures()).toEqual(before);
  });

  it('is not told after eleven were set aside, which were void before', async () => {
    await voidTwelve();
    await change('set_aside', eleven);
    expect((await preview('count_again', eleven)).des_figures).toBe('too_close');
  });

  it('is not told after eleven waited for company, and came back', async () => {
    await voidTwelve();
    expect(await change('count_again', eleven)).toMatchObject({ flg_needs_company: true });
    await change('void', eleven);
    await fold(5);
    expect(await participants()).toBe(60);
    expect((await preview('count_again', eleven)).des_figures).toBe('too_close');
  });

  it('is not told by undoing a part of two changes that step together', async () => {
    await playAt(8, 60);
    await fold();
    await playAt(9, 11);
    await playAt(10, 1);
    await playAt(11, 12);
    await fold();
    for (const hours of [twelve, between(12, 13)]) {
      await change('void', hours);
      await fold(5);
      await change('count_again', hours);
      await fold(5);
    }
    expect(await participants()).toBe(84);
    const before = await figures();
    await change('void', all);
    // Of the first twelve one would go out, with all of the others, whose sum is known.
    await change('count_again', eleven);
    await fold(5);
    expect(await figures()).toEqual(before);
  });
});

it('what staff brings in and takes out again spares the others no address', async () => {
  await playAt(8, 40);
  await fold();
  await playAt(9, 12, { des_aside: 'too_many' });
  await change('count_again', between(10, 11));
  await change('void', between(10, 11));
  await playAt(10, 11, { cod_address: 'c'.repeat(43) });
  await playAt(11, 1, { cod_address: 'd'.repeat(43) });
  await fold(5);
  expect(await participants()).toBe(40);
});

it('one of thirteen flagged runs is not told by twelve, however many were given since', async () => {
  await playAt(8, 40);
  await playAt(9, 12, { manner: 'always_no' });
  await playAt(10, 1, { manner: 'always_no' });
  await playAt(10, 40);
  await fold();
  expect(await takeWithAndWithout(around.server.db, now)).toBe(true);
  const twelve = between(10, 11, { des_flag: 'uniform' });
  expect((await preview('void', twelve)).des_figures).toBe('too_close');
  await playAt(11, 20, { manner: 'always_no' });
  await playAt(11, 20);
  await fold();
  expect(await takeWithAndWithout(around.server.db, now)).toBe(true);
  const { rows } = await query('select num_flagged from flagged_figures');
  expect(rows).toEqual([{ num_flagged: 33 }]);
  expect((await preview('void', twelve)).des_figures).toBe('too_close');
  expect((await preview('void', between(10, 12, { des_flag: 'uniform' }))).des_figures).toBe('shown');
});
