import type { LiveSession } from '../../../contract/class-sessions.ts';

export type RoundRow = {
  /** 0 is before the first. */
  round: number;
  /** How many are in it now, and how many are past it. */
  here: number;
  past: number;
  /**
   * Whether its word may be read: everybody who still plays has come to it, and nobody waits to be let in, so that nobody
   * meets it here first.
   */
  isNamed: boolean;
};

type Progress = Pick<LiveSession, 'num_joined' | 'num_completed' | 'num_rounds' | 'num_waiting' | 'playing'>;

/** The rounds of a class, from before the first. */
export const roundRows = ({ num_joined, num_completed, num_rounds, num_waiting, playing }: Progress): RoundRow[] => {
  const sum = (isMeant: (round: number) => boolean) =>
    playing.filter(({ num_round }) => isMeant(num_round)).reduce((all, { participants }) => all + participants, 0);
  return Array.from({ length: num_rounds + 1 }, (_, round) => ({
    round,
    here: sum((each) => each === round),
    past: num_completed + sum((each) => each > round),
    isNamed: num_joined > 0 && (round === 0 || num_waiting === 0) && sum((each) => each < round) === 0,
  }));
};
