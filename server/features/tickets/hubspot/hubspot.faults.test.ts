import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Fault } from '../../../testing/hubspot-stand-in.ts';
import { serverProgram } from '../../../testing/server-program.ts';
import { claimMs } from '../deliveries.repository.ts';
import { hubspotSetting, once } from '../testing/hubspot-setting.ts';
import { callTimeoutMs } from './client.ts';

const { begin } = hubspotSetting();
type Setting = Awaited<ReturnType<typeof begin>>;

const expectOnce = async ({ row, made }: Setting) => {
  expect(await row()).toMatchObject({ des_state: 'delivered', des_error: null, tms_attempt_at: null });
  expect(made()).toEqual(once);
};

/** The calls of an attempt that makes everything, in order; the error when one fails. */
const steps = [
  { call: 'GET contacts', error: 'unexpected_error_creating_ticket' },
  { call: 'POST contacts', error: 'unexpected_error_creating_ticket' },
  { call: 'POST tickets/search', error: 'unexpected_error_creating_ticket' },
  { call: 'POST tickets', error: 'unexpected_error_creating_ticket' },
  { call: 'GET tickets', error: 'ticket_created_portal_failed' },
  { call: 'GET files/stat', error: 'ticket_created_file_not_attached' },
  { call: 'POST files', error: 'ticket_created_file_not_attached' },
  { call: 'POST notes', error: 'ticket_created_portal_failed' },
];
const creating = steps.filter(({ call }) => /^POST \w+$/.test(call));

/** Done and not known to be so, or not done and known to be so; all other faults look like one of these to the attempt. */
const faults: Fault[] = ['cut', 429];
const alike: Fault[] = ['early', 'failing', 'malformed', 'huge'];

describe('a transient failure', () => {
  const each = [
    ...steps.map((step) => ({ ...step, fault: 503 as Fault })),
    ...creating.flatMap((step) => faults.map((fault) => ({ ...step, fault }))),
    ...alike.map((fault) => ({ call: 'POST tickets', error: 'unexpected_error_creating_ticket', fault })),
  ];
  it.each(each)(
    'of $call ($fault) leaves it waiting with its error, and everything exists once in the end',
    async ({ call, error, fault }) => {
      const setting = await begin();
      setting.hubspot.failNext(call, fault);
      expect(await setting.attempt()).toBe(error);
      expect(await setting.row()).toMatchObject({ des_state: 'waiting', des_error: error, num_attempts: 1 });
      await setting.retryUntilDone();
      await expectOnce(setting);
    },
  );

  it('of a call that never answers times out, and all exists once in the end', async () => {
    const setting = await begin();
    setting.hubspot.failNext('POST tickets', 'hanging');
    // As if the time of a call were over once that one is done.
    const timeouts: { ms: number; controller: AbortController }[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      timeouts.push({ ms, controller });
      return controller.signal;
    });
    onTestFinished(() => timeout.mockRestore());
    setting.hubspot.watch((name, stage) => {
      if (name !== 'POST tickets' || stage !== 'after') return;
      timeouts.at(-1)?.controller.abort(new DOMException('too long', 'TimeoutError'));
      setting.hubspot.watch(() => {});
    });
    expect(await setting.attempt()).toBe('unexpected_error_creating_ticket');
    expect(timeouts.at(-1)?.ms).toBe(callTimeoutMs);
    await setting.retryUntilDone();
    await expectOnce(setting);
  });

  it.each(creating)('of $call, repeated, creates nothing twice', async ({ call }) => {
    const setting = await begin();
    for (const fault of ['cut', 'failing', 429, 'malformed', 'early'] as const) setting.hubspot.failNext(call, fault);
    await setting.retryUntilDone();
    await expectOnce(setting);
  });
});

describe('an object that appears late', () => {
  it.each(creating)('in the search is not made again: $call', async ({ call }) => {
    const setting = await begin();
    setting.hubspot.stopIndexing();
    setting.hubspot.takeDuplicates();
    setting.hubspot.failNext(call, 'cut');
    await setting.attempt();
    await setting.retryUntilDone();
    await expectOnce(setting);
  });

  it('keeps queue and staff away until it must be there', async () => {
    const setting = await begin();
    setting.hubspot.failNext('POST tickets', 'early');
    await setting.attempt();
    const calls = setting.hubspot.calls.length;
    setting.wait(claimMs - 1);
    expect(await setting.attempt()).toBe('other');
    expect(await setting.attemptByStaff()).toBe('unavailable');
    expect(setting.hubspot.calls).toHaveLength(calls);
    setting.wait(1);
    expect(await setting.attempt()).toBe('done');
    await expectOnce(setting);
  });

  it.each(['tickets', 'files', 'notes'] as const)(
    'is not made again after an attempt that did nothing: %s',
    async (kind) => {
      const setting = await begin();
      const { hubspot } = setting;
      hubspot.takeDuplicates();
      hubspot.failNext(`POST ${kind}`, 'cut');
      await setting.attempt();
      expect(setting.made()).toMatchObject({ [kind]: 1 });
      const show = hubspot.hide(kind);
      setting.wait(claimMs);
      hubspot.failNext(`POST ${kind}`, 429);
      await setting.attempt();
      show();
      await setting.retryUntilDone();
      await expectOnce(setting);
    },
  );
});

it.each(['cut', 429] as const)(
  'finds or makes the ticket when its contact was deleted at HubSpot (%s)',
  async (fault) => {
    const setting = await begin();
    setting.hubspot.failNext('POST tickets', fault);
    await setting.attempt();
    setting.hubspot.deleteAll('contacts');
    await setting.retryUntilDone();
    await expectOnce(setting);
  },
);

describe('a server that is killed', () => {
  const all = ['GET contacts', 'POST contacts', 'GET contacts', 'POST tickets/search', 'POST tickets', 'GET tickets'];
  all.push('GET files/stat', 'POST files', 'GET files/stat', 'POST files', 'POST notes');

  /** Resolves when HubSpot has done so many calls of the ticket, and answers the last one only after `released`. */
  const holdAfter = ({ hubspot }: Setting, calls: number, released: Promise<unknown>) =>
    new Promise<void>((resolve) => {
      let done = 0;
      hubspot.watch(async (_name, stage) => {
        if (stage === 'before' && calls > 0) return;
        done += 1;
        if (done !== Math.max(calls, 1)) return;
        resolve();
        await released;
      });
    });

  it('leaves the rest to another one, which makes nothing twice, after any number of calls', async () => {
    const points = [...all.keys(), all.length];
    const settings = await Promise.all(points.map(begin));
    const program = serverProgram('server/features/tickets/testing/deliver-once.ts');
    const tickets = settings.map(({ key, hubspot }) => `${key.id_ticket}@${hubspot.url}`);
    const given = [...program, settings[0]?.database.connectionString ?? '', ...tickets];
    const server = spawn(process.execPath, given, { stdio: ['ignore', 'ignore', 'inherit'] });
    const closed = event(server, 'close');
    // One server delivers a ticket for each point, and is killed when all have got there.
    await Promise.all(settings.map((setting, index) => holdAfter(setting, points[index] ?? 0, closed)));
    server.kill('SIGKILL');
    expect(await closed).toEqual([null, 'SIGKILL']);
    for (const [index, setting] of settings.entries()) {
      setting.hubspot.watch(() => {});
      expect(setting.hubspot.calls).toEqual(all.slice(0, Math.max(points[index] ?? 0, 1)));
      expect(await setting.row()).toMatchObject({ des_state: 'waiting', num_attempts: 1, des_error: null });
      expect(await setting.attempt()).toBe('other');
      setting.wait(claimMs);
      expect(await setting.attempt(), `after ${points[index]} calls`).toBe('done');
      await expectOnce(setting);
    }
  });

  it('cannot store anything once another one has taken over', async () => {
    const { hubspot, database, deps, key, attempt, row } = await begin();
    const taken = new Date(deps.now().getTime() + 1000);
    hubspot.watch(async (name, stage) => {
      if (name !== 'POST notes' || stage !== 'after') return;
      await database.query(`update ticket_delivery set tms_attempt_at = $2 where id_ticket = $1`, [
        key.id_ticket,
        taken,
      ]);
    });
    expect(await attempt()).toBe('done');
    expect(await row()).toMatchObject({ des_state: 'waiting', num_attempts: 1, tms_attempt_at: taken });
  });
});
