import { expect, it } from 'vitest';
import { updateSection } from './update.ts';

const found = {
  stored: { runs: '10200 -12', sessions: '310 5', accounts: '9 1', tickets: '5 7' },
  whole: { seconds: 21.4, problems: [] },
  broken: { message: 'The release cannot be used with /srv/data: check violated', problems: [] },
  full_disk: { skipped: 'no small filesystem can be mounted' },
  kills: {
    count: 3,
    acknowledged: 41,
    killed: [
      { after_s: 3, release: 'former' },
      { after_s: 9, release: 'new' },
      { after_s: 4, release: 'former' },
    ],
    problems: [],
  },
};

it('shows which release ran afterwards, and that nothing was different', () => {
  const { text } = updateSection(found);
  expect(text).toContain('10,200 runs, 310 sessions, 9 accounts and 5 tickets');
  expect(text).toContain('(41 in all). Exceptions: none.');
  expect(text).toContain('| an update | the new release, after 21 s | none |');
  expect(text).toContain('the former release 2 times, the new one 1 times | none |');
  expect(text).toContain('not tried: no small filesystem can be mounted');
});

it('shows no folder of the machine', () => {
  expect(updateSection(found).text).toContain('“The release cannot be used with: check violated”');
});

it('shows an exception', () => {
  const kills = { ...found.kills, problems: ['killed after 12 ms: runs: 3 before, 2 after'] };
  const { text } = updateSection({ ...found, kills });
  expect(text).toContain('Exceptions: **1**: killed after 12 ms: runs: 3 before, 2 after.');
});
