import { expect, it } from 'vitest';
import { updateSection } from './update.ts';

const found = {
  stored: { runs: '10200 -12', sessions: '310 5', accounts: '9 1', tickets: '5 7' },
  whole: { seconds: 21.4, changed_after_s: 14.2, problems: [] },
  broken: { message: 'The release cannot be used with /srv/data: check violated', problems: [] },
  dying: { message: '99.2.0 did not get ready', problems: [] },
  full_disk: { skipped: 'no small filesystem can be mounted' },
  kills: {
    acknowledged: 41,
    killed: [
      { after_s: 3, since: 'start', release: 'former', problems: [] },
      { after_s: 2, since: 'change', release: 'new', problems: [] },
      { after_s: 4, since: 'start', release: 'former', problems: [] },
    ],
  },
} as const;

it('shows which release ran afterwards, and that nothing was different', () => {
  const { text } = updateSection(found);
  expect(text).toContain('10,200 runs, 310 sessions, 9 accounts and 5 tickets');
  expect(text).toContain('(41 in all). Exceptions: none.');
  expect(text).toContain('| an update | the new release, after 21 s; 14 s of them the former one runs on | none |');
  expect(text).toContain('(kill -9) | the former release 2 times, the new one 0 times | none |');
  expect(text).toContain('the current one | the former release 0 times, the new one 1 times | none |');
  expect(text).toContain('| the former release on its own data: “99.2.0 did not get ready” | none |');
  expect(text).toContain('not tried: no small filesystem can be mounted');
});

it('shows no folder of the machine', () => {
  expect(updateSection(found).text).toContain('“The release cannot be used with: check violated”');
});

it.each(["copyfile '/srv/a' -> '/srv/b'", "open '/srv/a'"])('shows no file of the machine: %s', (call) => {
  const full_disk = { message: `the disk is full (ENOSPC: no space left on device, ${call})`, problems: [] };
  const { text } = updateSection({ ...found, full_disk });
  expect(text).toContain('“the disk is full (ENOSPC: no space left on device)”');
});

it('shows an exception', () => {
  const kill = { ...found.kills.killed[0], problems: ['runs: 3 before, 2 after'] };
  const kills = { ...found.kills, killed: [kill] };
  const { text } = updateSection({ ...found, kills });
  expect(text).toContain('Exceptions: **1**: runs: 3 before, 2 after.');
});

it('shows what came of disks that became full meanwhile', () => {
  const filling_disk = {
    while_tried: { message: 'there is no room on the disk of /srv/data', problems: [] },
    while_started: { message: '99.1.0 did not get ready', problems: ['runs: 3 before, 2 after'] },
  };
  const { text } = updateSection({ ...found, filling_disk });
  expect(text).toContain(
    'becomes full while it is tried | the former release: “there is no room on the disk of” | none |',
  );
  expect(text).toContain('| the former release: “99.1.0 did not get ready” | **1**: runs: 3 before, 2 after |');
});
