import { describe, expect, it, test } from 'vitest';
import { ask } from '../../testing/participants.ts';
import { useFindings } from './testing/use-findings.ts';

const { server, play, post, show, seen, preview, goTo, publish } = useFindings();

const nothing = { num_runs: 0, words: [], times: [], dat_since: null };

it('findings that are not public are as unknown as any page to everybody else, and staff sees them', async () => {
  await play(30);
  const unknown = await ask(server, 'GET', '/nowhere');
  expect(await seen()).toEqual(unknown);
  expect(await seen('/2026-03-02')).toEqual(unknown);
  expect(unknown.status).toBe(404);
  expect((await preview()).body).toMatchObject({ num_runs: 30, des_untold: null });
});

it('shows the first page whether it is public, and nothing else', async () => {
  const isShown = async () => (await ask<{ flg_public: boolean }>(server, 'GET', '/findings/public')).body;
  expect(await isShown()).toEqual({ flg_public: false });
  await show();
  // The answer is kept for a few seconds.
  server.setNow(new Date(server.now().getTime() + 60_000));
  expect(await isShown()).toEqual({ flg_public: true });
});

describe('too few runs', () => {
  it.each([0, 9])('%i show nothing', async (howMany) => {
    if (howMany > 0) await play(howMany);
    await show();
    for (const query of ['', '?runs=unflagged', '?group=age']) {
      const { body } = await seen(query);
      expect(body).toMatchObject({ ...nothing, conditional: [], group: null, flagged: null, edition: null });
      expect(body.des_untold).toBe(query.includes('unflagged') ? 'no_edition' : 'too_few_runs');
      expect(body.des_group_untold).toBe(query.includes('group') ? 'no_edition' : null);
    }
    expect(await post('/freeze')).toMatchObject({ status: 409, body: { detail: 'nothing_to_freeze' } });
  });
});

test('a set of faces without figures is not found, and a filter that there is not is refused', async () => {
  await play(40);
  await show();
  expect((await seen('?faces=1')).body).toMatchObject({ num_runs: 40 });
  expect((await seen('?faces=2')).status).toBe(404);
  for (const query of ['?runs=edition', '?group=region']) expect((await seen(query)).status).toBe(400);
  // Runs of the test answer two words.
  const { words, conditional, times } = (await seen()).body;
  expect(words).toHaveLength(2);
  expect(conditional).toEqual([]);
  expect(times).toHaveLength(2);
});

it('shares are those of now; differences, groups and figures without flagged runs are of the edition', async () => {
  await publish(320);
  await show();
  await play(20);
  const { body: all } = await seen('?group=gender');
  const edition = { num_edition: 1, dat_edition: '2026-03-02', num_runs: 320 };
  expect(all).toMatchObject({ num_runs: 340, edition, flagged: { num_runs: 40 }, des_group_untold: null });
  expect(all.group?.des_variable).toBe('gender');
  expect(all.conditional).toHaveLength(1);
  for (const word of all.words) {
    expect(word.contrasts).toHaveLength(15);
    expect(word.gender_difference?.difference).not.toBeNull();
    // Of 24 faces nothing follows for faces like these.
    for (const contrast of word.contrasts)
      expect(contrast).toMatchObject({ faces_like_these: null, des_untold: 'too_few_faces' });
  }
  const { body: unflagged } = await seen('?runs=unflagged');
  expect(unflagged).toMatchObject({ num_runs: 280, edition, times: [], des_untold: null });
  expect(unflagged.tms_until).toBe('2026-03-02T09:00:00.000Z');
  expect(unflagged.words).toHaveLength(2);
  expect(unflagged.conditional).toEqual(all.conditional);
  for (const word of unflagged.words) expect(word).toMatchObject({ num_runs: 280, contrasts: [] });
});

const questions = ['', '?runs=unflagged', '?group=gender', '?group=age&runs=unflagged'];
const askAll = () => Promise.all(questions.map(async (query) => (await seen(query)).body));

it('remembers an edition, whatever steps there are, until the next one', async () => {
  await publish(320);
  await show();
  const before = await askAll();
  expect(before.map(({ num_runs }) => num_runs)).toEqual([320, 280, 320, 280]);
  await play(20);
  // It cannot be read for now.
  await server.query('alter table figures_edition rename column jsn_figures to away');
  const after = await askAll();
  expect(after.map(({ num_runs }) => num_runs)).toEqual([340, 280, 340, 280]);
  for (const [place, { group, flagged, edition, conditional }] of after.entries())
    expect(before[place]).toMatchObject({ group, flagged, edition, conditional });
  await server.query('alter table figures_edition rename column away to jsn_figures');
  await goTo('2026-03-09');
  await publish(120);
  const next = await askAll();
  expect(next.map(({ edition }) => edition?.num_edition)).toEqual([2, 2, 2, 2]);
  expect(next.map(({ num_runs }) => num_runs)).toEqual([460, 380, 460, 380]);
  expect(next[2]?.group).not.toEqual(before[2]?.group);
});
