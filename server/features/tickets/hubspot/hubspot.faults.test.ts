import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../testing/hubspot-stand-in.ts';
import { deliver, staleAfter } from '../deliveries.ts';
import { hubspotSetting, once, ownName } from '../testing/hubspot-setting.ts';

const { begin } = hubspotSetting();

const steps = [
  { call: 'POST contacts/search', error: 'unexpected_error_creating_ticket' },
  { call: 'POST contacts', error: 'unexpected_error_creating_ticket' },
  { call: 'POST tickets', error: 'unexpected_error_creating_ticket' },
  { call: 'POST files', error: 'ticket_created_file_not_attached' },
  { call: 'POST notes', error: 'ticket_created_portal_failed' },
];
const passing: Fault[] = [500, 503, 429, 'cut', 'early', 'failing', 'malformed', 'huge'];
const each = steps.flatMap((step) => passing.map((fault) => ({ ...step, fault })));

describe('a failure that passes', () => {
  it.each(each)(
    'of $call ($fault) waits with its error, and all is there once in the end',
    async ({ call, error, fault }) => {
      const { hubspot, attempt, row, goOn, made } = await begin();
      hubspot.failNext(call, fault);
      expect(await attempt()).toBe(error);
      expect(await row()).toMatchObject({
        des_state: 'waiting',
        des_error: error,
        num_attempts: 1,
        tms_attempt_at: null,
      });
      await goOn();
      expect(await row()).toMatchObject({ des_state: 'delivered', des_error: null });
      expect(made()).toEqual(once);
      await hubspot.stop();
    },
  );

  it.each(steps)(
    'of $call that never answers is given up, and all is there once in the end',
    async ({ call, error }) => {
      const { hubspot, attempt, goOn, row, made } = await begin({ call: 1500 });
      hubspot.failNext(call, 'hanging');
      expect(await attempt()).toBe(error);
      await goOn();
      expect(await row()).toMatchObject({ des_state: 'delivered' });
      expect(made()).toEqual(once);
      await hubspot.stop();
    },
  );

  it.each(steps)('of $call again and again makes nothing twice', async ({ call }) => {
    const { hubspot, goOn, row, made } = await begin();
    for (const fault of ['cut', 'failing', 429, 'malformed', 'early'] as const) hubspot.failNext(call, fault);
    await goOn();
    expect(await row()).toMatchObject({ des_state: 'delivered' });
    expect(made()).toEqual(once);
    await hubspot.stop();
  });
});

it('puts no file there twice where HubSpot does not compare files either', async () => {
  const { hubspot, attempt, goOn, row, made } = await begin();
  hubspot.takeDuplicates();
  hubspot.failNext('POST files', 'cut');
  expect(await attempt()).toBe('ticket_created_file_not_attached');
  expect(made()).toMatchObject({ files: 1 });
  await goOn();
  expect(await row()).toMatchObject({ des_state: 'delivered' });
  expect(made()).toEqual(once);
  await hubspot.stop();
});

describe('a search that lags behind', () => {
  it.each(steps)('makes nothing twice after a lost answer to $call', async ({ call }) => {
    const { hubspot, attempt, goOn, row, made } = await begin();
    hubspot.stopIndexing();
    hubspot.failNext(call, 'cut');
    await attempt();
    await goOn();
    expect(await row()).toMatchObject({ des_state: 'delivered' });
    expect(made()).toEqual(once);
    await hubspot.stop();
  });

  it('makes no ticket while it may still come to light, also when it cannot be looked up', async () => {
    const { hubspot, attempt, wait, made, row } = await begin();
    hubspot.failNext('POST tickets', 'early');
    await attempt();
    wait(119_000);
    expect(await attempt()).toBe('unexpected_error_creating_ticket');
    expect(made()).toMatchObject({ tickets: 0 });
    wait(2000);
    hubspot.failNext('GET contacts', 500);
    expect(await attempt()).toBe('unexpected_error_creating_ticket');
    hubspot.failNext('POST tickets/search', 429);
    expect(await attempt()).toBe('unexpected_error_creating_ticket');
    expect(made()).toMatchObject({ tickets: 0 });
    expect(await attempt()).toBe('done');
    expect(await row()).toMatchObject({ des_state: 'delivered', num_attempts: 5 });
    expect(made()).toEqual(once);
    await hubspot.stop();
  });
});

describe('what comes to light late', () => {
  const made = [
    { kind: 'tickets', error: 'unexpected_error_creating_ticket' },
    { kind: 'files', error: 'ticket_created_file_not_attached' },
    { kind: 'notes', error: 'ticket_created_portal_failed' },
  ] as const;

  it.each(made)('is not made again after an attempt that did nothing: $kind', async ({ kind, error }) => {
    const { hubspot, attempt, wait, goOn, row, made } = await begin();
    hubspot.takeDuplicates();
    hubspot.failNext(`POST ${kind}`, 'cut');
    expect(await attempt()).toBe(error);
    expect(made()).toMatchObject({ [kind]: 1 });
    const show = hubspot.hide(kind);
    wait(121_000);
    hubspot.failNext(`POST ${kind}`, 429);
    expect(await attempt()).toBe(error);
    show();
    await goOn();
    expect(await row()).toMatchObject({ des_state: 'delivered', des_error: null });
    expect(made()).toEqual(once);
    await hubspot.stop();
  });
});

describe('a contact that is deleted at HubSpot before its ticket is there', () => {
  it.each([
    { what: 'nothing was tried', fault: 429, step: 'POST tickets' },
    { what: 'a ticket may have been made', fault: 'early', step: 'GET contacts' },
  ] as const)('is looked up anew after the refusal, when $what', async ({ fault, step }) => {
    const { hubspot, attempt, wait, deps, key, row, made } = await begin();
    hubspot.failNext('POST tickets', fault);
    await attempt();
    hubspot.deleteAll('contacts');
    wait(121_000);
    expect(await attempt()).toBe('unexpected_error_creating_ticket');
    expect(hubspot.calls.at(-1)).toBe(step);
    expect(await row()).toMatchObject({ des_state: 'failed' });
    await deliver(deps, key);
    expect(await row()).toMatchObject({ des_state: 'delivered', num_attempts: 3 });
    expect(made()).toEqual(once);
    await hubspot.stop();
  });
});

describe('a process that dies', () => {
  /** From its `n`-th change of a delivery on, the database takes none: what was done is known to nobody. */
  const breakAfter = async ({ db, key }: Awaited<ReturnType<typeof begin>>, n: number) => {
    const name = ownName();
    await db.$client.query(`create sequence ${name}`);
    await db.$client.query(`
      create function ${name}() returns trigger language plpgsql as $$ begin
        if nextval('${name}') > ${n} then raise exception 'the process is dead'; end if;
        return new;
      end $$`);
    await db.$client.query(`create trigger ${name} before update on ticket_delivery for each row
      when (new.id_ticket = '${key.id_ticket}') execute function ${name}()`);
    return () => db.$client.query(`drop function ${name} cascade`);
  };

  it('between any two steps leaves it to another one, which makes nothing twice', async () => {
    const left: unknown[] = [];
    for (let n = 1; ; n += 1) {
      const setting = await begin();
      const { hubspot, attempt, row, wait, goOn, made } = setting;
      const mend = await breakAfter(setting, n);
      const ended = await attempt();
      await mend();
      if (ended === 'done') {
        await hubspot.stop();
        break;
      }
      left.push(made());
      expect(await row()).toMatchObject({ des_state: 'waiting', num_attempts: 1 });
      // Its claim stands: nobody else is at it, until it is stale.
      expect(await attempt()).toBe('done');
      expect(await row()).toMatchObject({ des_state: 'waiting', num_attempts: 1 });
      wait(staleAfter);
      await goOn();
      expect(await row()).toMatchObject({ des_state: 'delivered', tms_attempt_at: null });
      expect(made()).toEqual(once);
      await hubspot.stop();
    }
    // It died with nothing made, with all made and not noted, and everywhere between.
    expect(left).toHaveLength(10);
    expect(left).toContainEqual({ contacts: 1, tickets: 0, files: 0, notes: 0 });
    expect(left).toContainEqual({ contacts: 1, tickets: 1, files: 0, notes: 0 });
    expect(left).toContainEqual({ contacts: 1, tickets: 1, files: 1, notes: 0 });
    expect(left).toContainEqual(once);
  });

  it('stores nothing any more once another one has taken over', async () => {
    const { hubspot, db, deps, key, attempt, row, made } = await begin();
    hubspot.watch(async (name, moment) => {
      if (name !== 'POST tickets' || moment !== 'after') return;
      await db.$client.query(`update ticket_delivery set tms_attempt_at = $2 where id_ticket = $1`, [
        key.id_ticket,
        new Date(deps.now().getTime() + 1000),
      ]);
    });
    expect(await attempt()).toBe('unexpected_error_creating_ticket');
    expect(await row()).toMatchObject({ des_state: 'waiting', des_error: null, num_attempts: 1 });
    expect((await row()).tms_attempt_at).not.toBeNull();
    expect(made()).toMatchObject({ tickets: 1, files: 0, notes: 0 });
    await hubspot.stop();
  });
});
