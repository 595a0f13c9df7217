import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Fault } from '../../../testing/hubspot-stand-in.ts';
import { deliver, staleAfterMs } from '../deliveries.ts';
import { hubspotSetting, limits, once, ownName } from '../testing/hubspot-setting.ts';

const { begin } = hubspotSetting();

const steps = [
  { call: 'POST contacts/search', error: 'unexpected_error_creating_ticket' },
  { call: 'POST contacts', error: 'unexpected_error_creating_ticket' },
  { call: 'POST tickets', error: 'unexpected_error_creating_ticket' },
  { call: 'POST files', error: 'ticket_created_file_not_attached' },
  { call: 'POST notes', error: 'ticket_created_portal_failed' },
];
const transient: Fault[] = [500, 503, 429, 'cut', 'early', 'failing', 'malformed', 'huge'];
const each = steps.flatMap((step) => transient.map((fault) => ({ ...step, fault })));

describe('a transient failure', () => {
  it.each(each)(
    'of $call ($fault) leaves it waiting with its error, and everything exists once in the end',
    async ({ call, error, fault }) => {
      const { hubspot, attempt, row, retryUntilDone, made } = await begin();
      hubspot.failNext(call, fault);
      expect(await attempt()).toBe(error);
      expect(await row()).toMatchObject({
        des_state: 'waiting',
        des_error: error,
        num_attempts: 1,
        tms_attempt_at: null,
      });
      await retryUntilDone();
      expect(await row()).toMatchObject({ des_state: 'delivered', des_error: null });
      expect(made()).toEqual(once);
      await hubspot.stop();
    },
  );

  it.each(steps)(
    'of $call that never answers times out, and everything exists once in the end',
    async ({ call, error }) => {
      const { hubspot, attempt, retryUntilDone, row, made } = await begin();
      hubspot.failNext(call, 'hanging');
      // As if the time of a call were over once that one is done.
      const timeouts: { ms: number; controller: AbortController }[] = [];
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        const controller = new AbortController();
        timeouts.push({ ms, controller });
        return controller.signal;
      });
      onTestFinished(() => timeout.mockRestore());
      hubspot.watch((name, moment) => {
        if (name !== call || moment !== 'after') return;
        timeouts.at(-1)?.controller.abort(new DOMException('too long', 'TimeoutError'));
        hubspot.watch(() => {});
      });
      expect(await attempt()).toBe(error);
      expect(timeouts.at(-1)?.ms).toBe(limits.callTimeoutMs);
      await retryUntilDone();
      expect(await row()).toMatchObject({ des_state: 'delivered' });
      expect(made()).toEqual(once);
      await hubspot.stop();
    },
  );

  it.each(steps)('of $call, repeated, creates nothing twice', async ({ call }) => {
    const { hubspot, retryUntilDone, row, made } = await begin();
    for (const fault of ['cut', 'failing', 429, 'malformed', 'early'] as const) hubspot.failNext(call, fault);
    await retryUntilDone();
    expect(await row()).toMatchObject({ des_state: 'delivered' });
    expect(made()).toEqual(once);
    await hubspot.stop();
  });
});

it('uploads no file twice, even if HubSpot does not detect duplicates', async () => {
  const { hubspot, attempt, retryUntilDone, row, made } = await begin();
  hubspot.takeDuplicates();
  hubspot.failNext('POST files', 'cut');
  expect(await attempt()).toBe('ticket_created_file_not_attached');
  expect(made()).toMatchObject({ files: 1 });
  await retryUntilDone();
  expect(await row()).toMatchObject({ des_state: 'delivered' });
  expect(made()).toEqual(once);
  await hubspot.stop();
});

describe('a search that lags behind', () => {
  it.each(steps)('leads to no duplicate after a lost answer to $call', async ({ call }) => {
    const { hubspot, attempt, retryUntilDone, row, made } = await begin();
    hubspot.stopIndexing();
    hubspot.failNext(call, 'cut');
    await attempt();
    await retryUntilDone();
    expect(await row()).toMatchObject({ des_state: 'delivered' });
    expect(made()).toEqual(once);
    await hubspot.stop();
  });

  it('leads to no second ticket while the first may still appear, even if lookups fail', async () => {
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

describe('an object that appears late', () => {
  const made = [
    { kind: 'tickets', error: 'unexpected_error_creating_ticket' },
    { kind: 'files', error: 'ticket_created_file_not_attached' },
    { kind: 'notes', error: 'ticket_created_portal_failed' },
  ] as const;

  it.each(made)('is not created again after an attempt that did nothing: $kind', async ({ kind, error }) => {
    const { hubspot, attempt, wait, retryUntilDone, row, made } = await begin();
    hubspot.takeDuplicates();
    hubspot.failNext(`POST ${kind}`, 'cut');
    expect(await attempt()).toBe(error);
    expect(made()).toMatchObject({ [kind]: 1 });
    const show = hubspot.hide(kind);
    wait(121_000);
    hubspot.failNext(`POST ${kind}`, 429);
    expect(await attempt()).toBe(error);
    show();
    await retryUntilDone();
    expect(await row()).toMatchObject({ des_state: 'delivered', des_error: null });
    expect(made()).toEqual(once);
    await hubspot.stop();
  });
});

describe('a contact deleted at HubSpot before its ticket is created', () => {
  it.each([
    { what: 'nothing was tried', fault: 429, step: 'POST tickets' },
    { what: 'a ticket may have been made', fault: 'early', step: 'GET contacts' },
  ] as const)('is looked up again after the refusal, when $what', async ({ fault, step }) => {
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
  /** Makes the database refuse all changes of a delivery from the `n`-th on: what was done is not recorded. */
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

  it('between any two steps leaves the rest to another one, which creates nothing twice', async () => {
    const left: unknown[] = [];
    for (let n = 1; ; n += 1) {
      const setting = await begin();
      const { hubspot, attempt, row, wait, retryUntilDone, made } = setting;
      const mend = await breakAfter(setting, n);
      const ended = await attempt();
      await mend();
      if (ended === 'done') {
        await hubspot.stop();
        break;
      }
      left.push(made());
      expect(await row()).toMatchObject({ des_state: 'waiting', num_attempts: 1 });
      // Its claim holds until it is stale.
      expect(await attempt()).toBe('other');
      expect(await row()).toMatchObject({ des_state: 'waiting', num_attempts: 1 });
      wait(staleAfterMs);
      await retryUntilDone();
      expect(await row()).toMatchObject({ des_state: 'delivered', tms_attempt_at: null });
      expect(made()).toEqual(once);
      await hubspot.stop();
    }
    // It died with nothing created, with everything created but not recorded, and everywhere in between.
    expect(left).toHaveLength(10);
    expect(left).toContainEqual({ contacts: 1, tickets: 0, files: 0, notes: 0 });
    expect(left).toContainEqual({ contacts: 1, tickets: 1, files: 0, notes: 0 });
    expect(left).toContainEqual({ contacts: 1, tickets: 1, files: 1, notes: 0 });
    expect(left).toContainEqual(once);
  });

  it('cannot store anything once another one has taken over', async () => {
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
