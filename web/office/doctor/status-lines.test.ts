import { expect, it } from 'vitest';
import type { DoctorReport } from '../../../contract/doctor.ts';
import { aChecklist } from '../../testing/a-checklist.ts';
import { mergeLines } from './status-lines.ts';

const des_address = 'http://localhost:3000';

const report: DoctorReport = {
  tms_at: '2026-03-02T09:00:00.000Z',
  des_join: `${des_address}/join`,
  lines: [
    { des_check: 'mail', des_state: 'fine', finding: { des_finding: 'mail_accepted', des_host: 'mail.example' } },
    { des_check: 'origin', des_state: 'attention', finding: { des_finding: 'origin_unset', des_address } },
    { des_check: 'backup', des_state: 'broken', finding: { des_finding: 'backup_none' } },
  ],
};

const statesOf = (lines: ReturnType<typeof mergeLines>) => lines.map(({ name, state }) => [name, state]);

it('is one list, the worst first, with each thing once', () => {
  expect(statesOf(mergeLines(report, aChecklist()))).toEqual([
    ['backup', 'broken'],
    ['controller', 'attention'],
    ['second_factor', 'attention'],
    ['origin', 'attention'],
    ['mail', 'fine'],
  ]);
});

it('what is to be set up needs a look even where the check is fine', () => {
  const lines = aChecklist().lines.map((each) => (each.des_item === 'mail' ? { ...each, flg_done: false } : each));
  expect(statesOf(mergeLines(report, { ...aChecklist(), lines }))).toContainEqual(['mail', 'attention']);
});

it('is the doctor’s alone where there is nothing to set up', () => {
  expect(mergeLines(report, undefined).map(({ name }) => name)).toEqual(['backup', 'origin', 'mail']);
});
