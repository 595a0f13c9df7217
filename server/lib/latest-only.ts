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
