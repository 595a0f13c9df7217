import { shuffle } from '../../../contract/rules/seeded-random.ts';

/** Returns a deck: each call deals `size` different faces or all, and each face as often as any other or once more. */
export const deckOf = (faces: readonly number[], size: number, random: () => number): (() => number[]) => {
  const handSize = Math.min(size, faces.length);
  let pack: number[] = [];
  return () => {
    const hand = pack.splice(0, handSize);
    if (hand.length === handSize) return hand;
    // A new pack begins within this hand: it goes on with faces that are not in it.
    const fresh = shuffle(faces, random);
    const added = fresh.filter((face) => !hand.includes(face)).slice(0, handSize - hand.length);
    pack = fresh.filter((face) => !added.includes(face));
    return shuffle([...hand, ...added], random);
  };
};

/** Deals the faces of a process's studies. With n processes, two faces differ by n deals at most (docs/decisions/27). */
export const faceDealer = (random: () => number) => {
  const decks = new Map<string, () => number[]>();
  return ({ uid_study, faces, size }: { uid_study: string; faces: readonly number[]; size: number }): number[] => {
    const deal = decks.get(uid_study) ?? deckOf(faces, size, random);
    decks.set(uid_study, deal);
    return deal();
  };
};
