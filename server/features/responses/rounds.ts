import type { AdjectiveName, Image } from '../../../contract/game.ts';

type Answer = { id_adjective: number; adjective: AdjectiveName; image: Image; flg_response: boolean | null };
type Round = Omit<Answer, 'image' | 'flg_response'> & { faces: Pick<Answer, 'image' | 'flg_response'>[] };

/** Groups answers that come round by round, keeping their order. */
export const byAdjective = (answers: Answer[]): Round[] => {
  const rounds = new Map<number, Round>();
  for (const { id_adjective, adjective, ...face } of answers) {
    const round = rounds.get(id_adjective) ?? { id_adjective, adjective, faces: [] };
    rounds.set(id_adjective, round);
    round.faces.push(face);
  }
  return [...rounds.values()];
};
