/** What was waited for has not come in time. */
export class TooLateError extends Error {}

/**
 * Resolves to what the work does, or rejects after `ms`. The work has a signal that aborts then, or when `outer` does. With
 * a timer of its own, since `AbortSignal.timeout` and `AbortSignal.any` are newer than browsers in schools.
 */
export const within = async <T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> => {
  const aborting = new AbortController();
  const follow = () => aborting.abort(outer?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      aborting.abort();
      reject(new TooLateError(`nothing came within ${ms} ms`));
    }, ms);
  });
  outer?.addEventListener('abort', follow);
  if (outer?.aborted) follow();
  try {
    return await Promise.race([work(aborting.signal), tooLate]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
};
