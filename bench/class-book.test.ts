import { expect, it } from 'vitest';
import { isRight } from './class-book.ts';

const bounds = {
  answered: { joined: 5, completed: 2 },
  sent: { joined: 7, completed: 3 },
  before: { joined: 6, completed: 2 },
};
const playing = [
  { num_round: 0, participants: 1 },
  { num_round: 3, participants: 3 },
];

it('accepts counts between what was answered and what was sent', () => {
  expect(isRight({ num_joined: 6, num_completed: 2, playing }, bounds)).toBe(true);
  expect(isRight({ num_joined: 7, num_completed: 3, playing }, bounds)).toBe(true);
});

it.each([
  ['more than were sent', { num_joined: 8, num_completed: 4, playing }],
  ['more completed than submitted', { num_joined: 7, num_completed: 4, playing: playing.slice(1) }],
  ['fewer than in the reply before', { num_joined: 5, num_completed: 1, playing }],
  ['fewer completed than were answered', { num_joined: 7, num_completed: 1, playing }],
  ['a different number in the rounds than are playing', { num_joined: 6, num_completed: 3, playing }],
])('rejects %s', (_, counts) => {
  expect(isRight(counts, bounds)).toBe(false);
});
