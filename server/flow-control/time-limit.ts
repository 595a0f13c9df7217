/** What the promise gives, or a rejection once `limit` ms have passed without it. */
export const withinTime = async <T>(doing: Promise<T>, limit: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${limit} ms`)), limit).unref();
  });
  return Promise.race([doing, late]).finally(() => clearTimeout(timer));
};
