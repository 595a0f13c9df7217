import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { Findings, FindingsState } from '../../../contract/findings.ts';
import { askAs, bearerOf, signedInWith } from '../../testing/accounts.ts';
import { ask, publicSession } from '../../testing/participants.ts';
import { eventsBy, securityEventsAbout, withoutEvents } from '../../testing/security-events.ts';
import { foldAll } from '../../testing/submit-campaign.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { makeEditions } from '../figures/figures.ts';
import { storeRuns } from '../figures/testing/played-runs.ts';

const server = useTestApp({ per: 'test' });
const caller = useSignedIn(server, { per: 'test', scopes: ['findings:read', 'findings:publish'] });

const eventBy = eventsBy(server, caller);
const events = async () =>
  (await securityEventsAbout(server, caller.account.email)).filter(({ des_event }) => des_event !== 'signed_in');

/** Another day begins, on which one signs in again. */
const goTo = async (day: string): Promise<void> => {
  server.setNow(new Date(`${day}T09:00:00Z`));
  caller.headers = await bearerOf(server, caller.account);
};

/** So many runs are completed and counted. */
const play = async (howMany: number): Promise<string[]> => {
  const uids = await storeRuns(server, await publicSession(server), howMany);
  await foldAll(server);
  return uids;
};

const post = <T = FindingsState>(path: string, payload: object = {}) =>
  askAs<T>(server, caller.headers, 'POST', `/findings${path}`, payload);
const show = (flg_public = true) => post('/public', { flg_public });
const seen = (path = '') => ask<Findings>(server, 'GET', `/findings${path}`);
const preview = (query = '') => askAs<Findings>(server, caller.headers, 'GET', `/findings/preview${query}`);

/** An edition of so many new runs, 40 of them with a flag. */
const publish = async (howMany: number): Promise<void> => {
  const [first = '', ...others] = await play(howMany);
  const flagged = [first, ...others.slice(0, 39)];
  await server.query("update run set des_flags = '{}' where des_flags is null");
  await server.query("update run set des_flags = '{fast}' where uid_user = any($1::uuid[])", [flagged]);
  await makeEditions(server.db, server.now());
};

const nothing = { num_runs: 0, words: [], times: [], dat_since: null };

describe('before they are public', () => {
  it('findings are as unknown as any page to everybody else, and staff sees them', async () => {
    await play(30);
    const unknown = await ask(server, 'GET', '/nowhere');
    expect(await seen()).toEqual(unknown);
    expect(await seen('/2026-03-02')).toEqual(unknown);
    expect(unknown.status).toBe(404);
    expect((await preview()).body).toMatchObject({ num_runs: 30, des_untold: null });
  });

  it('a teacher sees no more than anybody', async () => {
    const teacher = await signedInWith(server, ['session:create']);
    for (const path of ['/findings/preview', '/findings/state'])
      expect((await askAs(server, teacher.headers, 'GET', path)).status).toBe(403);
    expect((await askAs(server, teacher.headers, 'GET', '/findings')).status).toBe(404);
  });

  it('who may only see them can change nothing', async () => {
    const reader = await signedInWith(server, ['findings:read']);
    for (const path of ['public', 'freeze', 'plans', 'errata'])
      expect((await askAs(server, reader.headers, 'POST', `/findings/${path}`, {})).status).toBe(403);
  });
});

it('is switched on and off, each with an event', async () => {
  await play(30);
  expect((await show()).body).toMatchObject({ flg_public: true });
  expect((await seen()).body).toEqual((await preview()).body);
  await show();
  expect((await show(false)).body).toMatchObject({ flg_public: false });
  expect((await seen()).status).toBe(404);
  expect(await events()).toEqual([
    eventBy('findings_hidden', 'findings', {}),
    eventBy('findings_shown', 'findings', {}),
  ]);
});

it('tells the first page whether it is public, and nothing else', async () => {
  const told = async () => (await ask<{ flg_public: boolean }>(server, 'GET', '/findings/public')).body;
  expect(await told()).toEqual({ flg_public: false });
  await show();
  // The answer is kept for a few seconds.
  server.setNow(new Date(server.now().getTime() + 60_000));
  expect(await told()).toEqual({ flg_public: true });
});

it('does not become public without an event', async () => {
  await withoutEvents(server, async () => expect((await show()).status).toBe(500));
  expect((await seen()).status).toBe(404);
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

  it('ten show shares, thirty a margin, and neither a difference', async () => {
    const shareOf = async () => Object.values((await seen()).body.words[0]?.phenotypes ?? {});
    await play(10);
    await show();
    expect((await seen()).body).toMatchObject({ num_runs: 10, des_untold: null, dat_since: '2026-03-02' });
    for (const share of await shareOf()) {
      expect(share.percent).not.toBeNull();
      expect(share).toMatchObject({ these_faces: null, faces_like_these: null, des_untold: 'too_few_runs' });
    }
    await play(20);
    for (const share of await shareOf()) expect(share.these_faces).not.toBeNull();
    for (const word of (await seen()).body.words)
      expect(word).toMatchObject({ contrasts: [], gender_difference: null });
  });

  it('of those with a flag nothing is said of them, nor of those without one', async () => {
    await play(320);
    await server.query("update run set des_flags = '{}'");
    await makeEditions(server.db, server.now());
    await show();
    expect((await seen()).body).toMatchObject({ flagged: null, edition: { num_runs: 320 } });
    expect((await seen('?runs=unflagged')).body).toMatchObject({ ...nothing, des_untold: 'too_few_runs' });
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

describe('with an edition', () => {
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
    for (const word of unflagged.words) {
      expect(word).toMatchObject({ num_runs: 280, num_passed: null, contrasts: [], gender_difference: null });
      for (const share of Object.values(word.phenotypes)) {
        expect(share).toMatchObject({ num_yes: null, num_answers: null, faces_like_these: null });
        expect(Number.isInteger(share.percent)).toBe(true);
      }
    }
  });
});

describe('what is remembered', () => {
  const questions = ['', '?runs=unflagged', '?group=gender', '?group=age&runs=unflagged'];
  const askAll = () => Promise.all(questions.map(async (query) => (await seen(query)).body));

  /** A column cannot be read until the end of `work`. */
  const without = async (table: string, column: string, work: () => Promise<void>): Promise<void> => {
    await server.query(`alter table ${table} rename column ${column} to away`);
    await work();
    await server.query(`alter table ${table} rename column away to ${column}`);
  };

  it('is a step of the figures, for all questions, until the next one', async () => {
    await play(40);
    await show();
    const first = (await seen()).body;
    await without('snapshot', 'val_sums', async () => {
      expect((await seen()).body).toEqual(first);
      expect((await seen('?group=gender')).body).toEqual({ ...first, des_group_untold: 'no_edition' });
    });
    await play(20);
    expect((await seen()).body).toMatchObject({ num_runs: 60 });
    expect((await seen('?group=gender')).body).toMatchObject({ num_runs: 60 });
  });

  it('is an edition, whatever steps there are, until the next one', async () => {
    await publish(320);
    await show();
    const before = await askAll();
    expect(before.map(({ num_runs }) => num_runs)).toEqual([320, 280, 320, 280]);
    await play(20);
    await without('figures_edition', 'jsn_figures', async () => {
      const after = await askAll();
      expect(after.map(({ num_runs }) => num_runs)).toEqual([340, 280, 340, 280]);
      for (const [place, { group, flagged, edition, conditional }] of after.entries())
        expect(before[place]).toMatchObject({ group, flagged, edition, conditional });
    });
    await goTo('2026-03-09');
    await publish(120);
    const next = await askAll();
    expect(next.map(({ edition }) => edition?.num_edition)).toEqual([2, 2, 2, 2]);
    expect(next.map(({ num_runs }) => num_runs)).toEqual([460, 380, 460, 380]);
    expect(next[2]?.group).not.toEqual(before[2]?.group);
  });

  it('is what stands beside them, until something is added', async () => {
    await play(40);
    await show();
    expect((await seen()).body).toMatchObject({ frozen: [], errata: [] });
    await post('/freeze');
    expect((await seen()).body).toMatchObject({ frozen: ['2026-03-02'], errata: [] });
    const erratum = { des_text_it: 'Il grafico era sbagliato.', des_text_en: 'The chart was wrong.' };
    await post('/errata', erratum);
    expect((await seen()).body).toMatchObject({ frozen: ['2026-03-02'], errata: [erratum] });
    expect((await seen()).body).toEqual((await preview()).body);
  });

  it('is no failure', async () => {
    await play(40);
    await show();
    await without('snapshot', 'val_sums', async () => expect((await seen()).status).toBe(500));
    expect((await seen()).body).toMatchObject({ num_runs: 40 });
  });
});

describe('frozen', () => {
  it('never changes, whatever comes in, and has a name of its own', async () => {
    await play(40);
    expect((await post('/freeze')).body).toMatchObject({ flg_public: false, frozen: ['2026-03-02'] });
    expect((await seen('/2026-03-02')).status).toBe(404);
    await show();
    const { body: frozen } = await seen('/2026-03-02');
    expect(frozen).toMatchObject({ cod_frozen: '2026-03-02', num_runs: 40, frozen: ['2026-03-02'] });
    expect((await preview('?frozen=2026-03-02')).body).toEqual(frozen);
    const [erased] = await play(30);
    await server.query('delete from participant where uid_user = $1', [erased]);
    await goTo('2026-04-01');
    expect((await seen()).body).toMatchObject({ num_runs: 70 });
    expect((await seen('/2026-03-02')).body).toEqual(frozen);
    expect((await seen('/2026-03-02?faces=1')).body).toEqual(frozen);
  });

  it('answers every question that could be asked then, and no other', async () => {
    await publish(320);
    await post('/freeze');
    await show();
    for (const query of ['', '?group=gender', '?runs=unflagged', '?runs=unflagged&group=age']) {
      const { body } = await seen(`/2026-03-02${query}`);
      expect({ ...body, cod_frozen: null, frozen: ['2026-03-02'] }).toEqual((await seen(query)).body);
    }
    expect((await seen('/2026-03-02?faces=2')).status).toBe(404);
    expect((await seen('/2026-03-03')).status).toBe(404);
    expect((await seen('/2026-03-02?runs=edition')).status).toBe(400);
    expect((await seen('/nowhere')).status).toBe(400);
  });

  it('takes nine names a day', async () => {
    await play(40);
    for (let count = 0; count < 9; count += 1) expect((await post('/freeze')).status).toBe(200);
    expect((await post('/freeze')).status).toBe(429);
    const { body } = await askAs<FindingsState>(server, caller.headers, 'GET', '/findings/state');
    expect(body.frozen).toHaveLength(9);
    expect(body.frozen.slice(-2)).toEqual(['2026-03-02-2', '2026-03-02']);
    expect(await events()).toContainEqual(eventBy('findings_frozen', 'findings', { edition: '2026-03-02-9' }));
  });
});

describe('a plan', () => {
  const des_text = 'Primary: migrant, SubSaharan less Caucasian. È tutto.';

  it('is sealed before the first run, with its hash, and shown with the findings', async () => {
    const { body } = await post('/plans', { des_text });
    const [plan] = body.plans;
    expect(plan).toMatchObject({ des_text, tms_sealed_at: '2026-03-02T09:00:00.000Z' });
    expect(plan?.cod_sha256).toBe(createHash('sha256').update(des_text).digest('hex'));
    await goTo('2026-03-05');
    // The same text again keeps its date.
    expect((await post('/plans', { des_text: `  ${des_text} ` })).body.plans).toEqual([plan]);
    expect(await events()).toHaveLength(1);
    await play(40);
    await show();
    expect((await seen()).body.plans).toEqual([plan]);
  });

  it('is refused once a run has been completed', async () => {
    await storeRuns(server, await publicSession(server), 1);
    expect(await post('/plans', { des_text })).toMatchObject({ status: 409, body: { detail: 'campaign_begun' } });
    expect(await events()).toEqual([]);
  });

  it('has no characters that nobody sees, and neither have notes', async () => {
    for (const text of ['a\u0000b', 'a\u202eb', '  ']) {
      expect((await post('/plans', { des_text: text })).status).toBe(400);
      expect((await post('/errata', { des_text_it: text, des_text_en: 'It was wrong.' })).status).toBe(400);
    }
    expect((await post('/plans', { des_text: 'Two\nlines' })).status).toBe(200);
  });

  it('cannot be stored with another hash, nor be changed under its own', async () => {
    await expect(
      server.db.$client.query('insert into sealed_plan values ($1, $2, now())', ['0'.repeat(64), des_text]),
    ).rejects.toThrow('sealed_plan_is_its_hash');
    await post('/plans', { des_text });
    await expect(server.db.$client.query("update sealed_plan set des_text = 'Another'")).rejects.toThrow(
      'sealed_plan_is_its_hash',
    );
  });
});

test('a note of a mistake stands with all findings, also with those that were frozen before it', async () => {
  await play(40);
  await post('/freeze');
  await show();
  const erratum = { des_text_it: 'Il grafico era sbagliato.', des_text_en: 'The chart was wrong.' };
  await goTo('2026-03-04');
  await post('/errata', erratum);
  const errata = [{ ...erratum, dat_erratum: '2026-03-04' }];
  expect((await seen()).body.errata).toEqual(errata);
  expect((await seen('/2026-03-02')).body.errata).toEqual(errata);
  expect((await events()).map(({ des_event }) => des_event)).toContain('erratum_added');
});
