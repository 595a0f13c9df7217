import { expect, it } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { deckOf, faceDealer } from './deck.ts';

const facesOf = (count: number): number[] => Array.from({ length: count }, (_, index) => 100 + index);

const spread = (counts: Map<number, number>): number => Math.max(...counts.values()) - Math.min(...counts.values());

/** How often each face was dealt. */
const counter = (faces: number[]) => {
  const counts = new Map(faces.map((face) => [face, 0]));
  const add = (hand: number[]) => {
    for (const face of hand) counts.set(face, (counts.get(face) ?? 0) + 1);
  };
  return { counts, add };
};

it.each([24, 30, 31, 59, 107, 120])(
  'of %d faces, each rater sees up to 30 different ones, and each face was dealt as often as any other or once more',
  (count) => {
    const faces = facesOf(count);
    const deal = deckOf(faces, 30, seededRandom(count));
    const { counts, add } = counter(faces);
    for (let rater = 0; rater < 500; rater += 1) {
      const hand = deal();
      expect(hand).toHaveLength(Math.min(30, count));
      expect(new Set(hand).size).toBe(hand.length);
      add(hand);
      expect(spread(counts)).toBeLessThanOrEqual(1);
    }
  },
);

it('a face is as likely to come first as last', () => {
  const faces = facesOf(31);
  const deal = deckOf(faces, 30, seededRandom(9));
  const places = new Map(faces.map((face) => [face, [] as number[]]));
  for (let rater = 0; rater < 3000; rater += 1) {
    for (const [place, face] of deal().entries()) places.get(face)?.push(place);
  }
  for (const own of places.values()) {
    // The mean of places 0 to 29 is 14.5, with a standard error of 0.16.
    expect(own.reduce((sum, place) => sum + place, 0) / own.length).toBeCloseTo(14.5, -0.2);
  }
});

it('three processes that deal the same study at once stay within three', () => {
  const faces = facesOf(108);
  const processes = [1, 2, 3].map((seed) => faceDealer(seededRandom(seed)));
  const { counts, add } = counter(faces);
  const random = seededRandom(33);
  for (let rater = 0; rater < 1000; rater += 1) {
    const dealer = processes[Math.floor(random() * 3)] ?? (() => []);
    // Another study disturbs nothing.
    dealer({ uid_study: 'b', faces: facesOf(31), size: 30 });
    add(dealer({ uid_study: 'a', faces, size: 30 }));
    expect(spread(counts)).toBeLessThanOrEqual(3);
  }
});
