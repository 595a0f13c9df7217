import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { FindingsState } from '../../../contract/findings.ts';
import { askAs } from '../../testing/accounts.ts';
import { eventsBy, securityEventsAbout, withoutEvents } from '../../testing/security-events.ts';
import { storeRuns } from '../figures/testing/store-runs.ts';
import { useFindings } from './testing/use-findings.ts';

const { server, caller, play, post, show, seen, preview, goTo, publish } = useFindings();

const eventBy = eventsBy(server, caller);
const events = async () =>
  (await securityEventsAbout(server, caller.account.email)).filter(({ des_event }) => des_event !== 'signed_in');

it('is switched on and off, each with an event', async () => {
  await play(30);
  const days = { dat_public: '2026-03-02', dat_begun: '2026-03-02' };
  expect((await show()).body).toMatchObject({ flg_public: true, ...days });
  expect((await seen()).body).toEqual((await preview()).body);
  await show();
  expect((await show(false)).body).toMatchObject({ flg_public: false, dat_public: null });
  expect((await seen()).status).toBe(404);
  expect(await events()).toEqual([
    eventBy('findings_hidden', 'findings', {}),
    eventBy('findings_shown', 'findings', {}),
  ]);
});

it('does not become public without an event', async () => {
  await withoutEvents(server, async () => expect((await show()).status).toBe(500));
  expect((await seen()).status).toBe(404);
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
    await storeRuns(server, 1, { completed_at: server.now() });
    expect(await post('/plans', { des_text })).toMatchObject({ status: 409, body: { detail: 'campaign_begun' } });
    expect(await events()).toEqual([]);
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
