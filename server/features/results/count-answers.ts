import type { FaceGender, Phenotype } from '../../../contract/game.ts';

/** The answers of a run, in the order of the faces on screen; null where a face passed without an answer. */
export type FoldedRun = {
  uid_session: string;
  id_image_set: number;
  id_adjective: number[];
  id_image: number[];
  flg_response: (boolean | null)[];
};

/** A face of the test, of any set. */
export type TestFace = { id: number; des_phenotype: Phenotype; des_gender: FaceGender };

type Count = { yes: number; answers: number };

export type Cell = Pick<FoldedRun, 'uid_session' | 'id_image_set'> &
  Omit<TestFace, 'id'> &
  Count & { id_adjective: number };

/** Counts by adjective and face. Both ids are at most 32 767; one number of them is a quicker key than a string. */
const countShown = (runs: FoldedRun[]): Map<number, Count> => {
  const counts = new Map<number, Count>();
  for (const { id_adjective, id_image, flg_response } of runs) {
    for (const [place, face] of id_image.entries()) {
      const shown = (id_adjective[place] ?? 0) * 2 ** 16 + face;
      let count = counts.get(shown);
      if (!count) {
        count = { yes: 0, answers: 0 };
        counts.set(shown, count);
      }
      const answer = flg_response[place];
      if (typeof answer === 'boolean') count.answers += 1;
      if (answer) count.yes += 1;
    }
  }
  return counts;
};

/** Groups runs by session and set of faces. */
const playedTogether = (runs: FoldedRun[]): FoldedRun[][] => {
  const groups = new Map<string, FoldedRun[]>();
  for (const run of runs) {
    const key = `${run.uid_session} ${run.id_image_set}`;
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  }
  return [...groups.values()];
};

/**
 * Counts the answers of runs by session, set of faces, adjective, and phenotype and gender of the face: `answers`
 * includes each YES and NO. Answers to other faces are not counted.
 */
export const countAnswers = (runs: FoldedRun[], faces: TestFace[]): Cell[] => {
  const faceOf = new Map(faces.map((face) => [face.id, face]));
  return playedTogether(runs).flatMap((group) => {
    const [{ uid_session, id_image_set }] = group as [FoldedRun];
    const cells = new Map<string, Cell>();
    for (const [shown, { yes, answers }] of countShown(group)) {
      const face = faceOf.get(shown % 2 ** 16);
      if (!face) continue;
      const id_adjective = Math.floor(shown / 2 ** 16);
      const { des_phenotype, des_gender } = face;
      const key = `${id_adjective} ${des_phenotype} ${des_gender}`;
      const cell = cells.get(key) ?? {
        uid_session,
        id_image_set,
        id_adjective,
        des_phenotype,
        des_gender,
        yes: 0,
        answers: 0,
      };
      cells.set(key, { ...cell, yes: cell.yes + yes, answers: cell.answers + answers });
    }
    return [...cells.values()];
  });
};
