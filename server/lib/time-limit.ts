/** Resolves to what the promise resolves to. Throws an Error when it takes longer than `timeoutMs`. */
export const withinTime = async <T>(doing: Promise<T>, timeoutMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${timeoutMs} ms`)), timeoutMs).unref();
  });
  return Promise.race([doing, late]).finally(() => clearTimeout(timer));
};
