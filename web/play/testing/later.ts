/** A promise that the test resolves. */
export const later = <T>() => {
  let resolve = (_: T) => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
