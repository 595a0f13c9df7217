/** One step of a lesson: the pupils whose call was sent, and those whose call was answered. */
const step = () => ({ sent: new Set<string>(), answered: new Set<string>() });

/** What the pupils of a class have done so far, to check the teacher's counts against. */
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
 * Whether the counts of a live reply can be right: at least those answered before the request, at most those sent before
 * the reply, never fewer than in the reply before, and as many in the rounds as are playing.
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
