import type { ShownImage } from '../../contract/game.ts';

/** Counts the faces that participants are shown, from the answers to their devices. */
export const facesOfForms = () => {
  const showings = new Map<number, number>();
  let [forms, wrong_forms] = [0, 0];

  /** A form has two faces of each phenotype and gender. */
  const isRight = (drawn: ShownImage[]): boolean => {
    const cells = new Map<string, Set<number>>();
    for (const { id, des_phenotype, des_gender } of drawn) {
      const cell = `${des_phenotype} ${des_gender}`;
      cells.set(cell, (cells.get(cell) ?? new Set()).add(id));
    }
    return drawn.length === 24 && cells.size === 12 && [...cells.values()].every((ids) => ids.size === 2);
  };

  return {
    /** The answer to a participant: the faces of the practice round are not counted. */
    add: (images: ShownImage[]): void => {
      const drawn = images.filter(({ flg_drawn }) => flg_drawn);
      forms += 1;
      if (!isRight(drawn)) wrong_forms += 1;
      for (const { id } of drawn) showings.set(id, (showings.get(id) ?? 0) + 1);
    },

    /** How many forms and different faces there were, and how often the rarest and the commonest one was shown. */
    count: () => {
      const counts = [...showings.values()];
      return { forms, wrong_forms, faces: counts.length, fewest: Math.min(...counts), most: Math.max(...counts) };
    },
  };
};
