import type { LiveSession } from '../../../contract/class-sessions.ts';

export type ProgressRow = {
  /** The round, where 0 is before the first one; or done. */
  place: number | 'completed';
  participants: number;
  /** The share of all who joined, 0 to 1. */
  share: number;
};

type Progress = Pick<LiveSession, 'num_joined' | 'num_completed' | 'num_rounds' | 'playing'>;

/** The progress of the class by stage: before the first round, each round, done. Includes empty stages. */
export const progressRows = ({ num_joined, num_completed, num_rounds, playing }: Progress): ProgressRow[] => {
  const row = (place: ProgressRow['place'], participants: number): ProgressRow => ({
    place,
    participants,
    share: num_joined > 0 ? Math.min(1, participants / num_joined) : 0,
  });
  const inRound = new Map(playing.map(({ num_round, participants }) => [num_round, participants]));
  const rounds = Array.from({ length: num_rounds + 1 }, (_, round) => row(round, inRound.get(round) ?? 0));
  return [...rounds, row('completed', num_completed)];
};
