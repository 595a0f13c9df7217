type Lifetime = {
  /** How long an answer is good for, in ms, counted from when it was asked for. */
  lifetimeMs: number;
  /** How long a failure is remembered, in ms, counted from when it failed; by default not at all. */
  failureMs?: number;
  now: () => Date;
};

/**
 * Returns a reader that asks `read` once in a lifetime for the same question, whoever asks: those who come while it is
 * being read share that answer, and that failure. Questions are the same when their JSON is.
 */
export const remembered = <T, Question = void>(
  read: (question: Question) => Promise<T>,
  { lifetimeMs, failureMs = 0, now }: Lifetime,
): ((question: Question) => Promise<T>) => {
  const answers = new Map<string | undefined, { since: number; until: number; answer: Promise<T> }>();

  const forgetPast = (moment: number): void => {
    // A clock that was put back must not make an answer last longer.
    for (const [key, { since, until }] of answers) if (moment < since || moment >= until) answers.delete(key);
  };

  return (question) => {
    const since = now().getTime();
    forgetPast(since);
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known) return known.answer;
    // A promise, and no query that is sent again whenever it is awaited.
    const fresh = { since, until: since + lifetimeMs, answer: Promise.resolve(question).then(read) };
    answers.set(key, fresh);
    fresh.answer.catch(() => {
      fresh.until = now().getTime() + failureMs;
    });
    return fresh.answer;
  };
};
