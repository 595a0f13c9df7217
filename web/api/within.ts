/**
 * Runs work with a signal that aborts after `ms`, or when `outer` does. With a timer of its
 * own, since `AbortSignal.timeout` and `AbortSignal.any` are newer than browsers in schools.
 */
export const within = async <T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> => {
  const aborting = new AbortController();
  const follow = () => aborting.abort(outer?.reason);
  const timer = setTimeout(() => aborting.abort(), ms);
  outer?.addEventListener('abort', follow);
  if (outer?.aborted) follow();
  try {
    return await work(aborting.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
};
