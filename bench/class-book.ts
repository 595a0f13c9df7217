/** What a step of a class's pupils has come to: whose call was sent, and whose was answered. */
const step = () => ({ sent: new Set<string>(), answered: new Set<string>() });

/** What everybody in a class has done so far, against which the teacher's counts are held. */
export const openBook = () => ({ joining: step(), completing: step() });

export type ClassBook = ReturnType<typeof openBook>;

type Counts = {
  num_joined: number;
  num_completed: number;
  playing: { num_round: number; participants: number }[];
};

export type Bounds = { joined: number; completed: number };

export const answeredIn = ({ joining, completing }: ClassBook): Bounds => ({
  joined: joining.answered.size,
  completed: completing.answered.size,
});

export const sentIn = ({ joining, completing }: ClassBook): Bounds => ({
  joined: joining.sent.size,
  completed: completing.sent.size,
});

const isWithin = (value: number, ...bounds: [number, number]): boolean => value >= bounds[0] && value <= bounds[1];

/**
 * Whether the counts of a live answer can be right: at least who was answered before it was asked for, at most whose call
 * was sent before it came, never fewer than the time before, and as many in the rounds as are playing.
 */
export const isRight = (
  counts: Counts,
  { answered, sent, before }: { answered: Bounds; sent: Bounds; before: Bounds },
): boolean => {
  const playing = counts.playing.reduce((sum, { participants }) => sum + participants, 0);
  return (
    isWithin(counts.num_joined, Math.max(answered.joined, before.joined), sent.joined) &&
    isWithin(counts.num_completed, Math.max(answered.completed, before.completed), sent.completed) &&
    playing === counts.num_joined - counts.num_completed
  );
};
