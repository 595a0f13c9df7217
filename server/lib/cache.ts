type Lifetime = {
  /** How long an answer is reused, in ms, from when it was asked for. */
  lifetimeMs: number;
  /** How long a failure is reused, in ms, from when it happened; not at all by default. */
  failureMs?: number;
  now: () => Date;
};

/**
 * Returns a reader that calls `read` at most once per lifetime and question; simultaneous callers share one answer or
 * failure. Questions are equal when their JSON is.
 */
export const remembered = <T, Question = void>(
  read: (question: Question) => Promise<T>,
  { lifetimeMs, failureMs = 0, now }: Lifetime,
): ((question: Question) => Promise<T>) => {
  const answers = new Map<string | undefined, { since: number; until: number; answer: Promise<T> }>();

  const forgetPast = (moment: number): void => {
    // Setting the clock back must not make an answer last longer.
    for (const [key, { since, until }] of answers) if (moment < since || moment >= until) answers.delete(key);
  };

  return (question) => {
    const since = now().getTime();
    forgetPast(since);
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known) return known.answer;
    // Wrapped in a promise: a query builder would send its query each time it is awaited.
    const fresh = { since, until: since + lifetimeMs, answer: Promise.resolve(question).then(read) };
    answers.set(key, fresh);
    fresh.answer.catch(() => {
      fresh.until = now().getTime() + failureMs;
    });
    return fresh.answer;
  };
};

/**
 * Returns a keeper of what is made of the latest version of something. It is made once for each version, whoever asks
 * meanwhile; of each key the one of the version before is dropped, and a failure is not kept.
 */
export const latestOnly = <T>(): ((key: string, version: string, make: () => Promise<T>) => Promise<T>) => {
  const kept = new Map<string, { version: string; made: Promise<T> }>();
  return (key, version, make) => {
    const last = kept.get(key);
    if (last?.version === version) return last.made;
    const made = make();
    kept.set(key, { version, made });
    made.catch(() => {
      if (kept.get(key)?.made === made) kept.delete(key);
    });
    return made;
  };
};
