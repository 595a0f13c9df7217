type Lifetime = {
  /** How long an answer is reused after its question, in ms. */
  lifetimeMs: number;
  /** How long a failure is reused, in ms; by default not at all. */
  failureMs?: number;
  now: () => Date;
};

/** Returns a reader that calls `read` at most once per lifetime and question (by its JSON). Callers share one answer. */
export const cacheAnswers = <T, Question = void>(
  read: (question: Question) => Promise<T>,
  { lifetimeMs, failureMs = 0, now }: Lifetime,
): ((question: Question) => Promise<T>) => {
  const answers = new Map<string | undefined, { since: number; until: number; answer: Promise<T> }>();

  return (question) => {
    const since = now().getTime();
    // Setting the clock back must not make an answer last longer.
    for (const [key, known] of answers) if (since < known.since || since >= known.until) answers.delete(key);
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

/** Returns a keeper of each key's latest version, made once for all callers. It keeps no failure. */
export const keepLatest = <T>(): ((key: string, version: string, make: () => Promise<T>) => Promise<T>) => {
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
