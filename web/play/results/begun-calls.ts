/**
 * Calls of which the answer will be wanted, begun before the page that shows it is here. An answer is taken once: whoever
 * asks again gets a new one.
 */
export const begunCalls = <T>(ask: (key: string) => Promise<T>) => {
  const begun = new Map<string, Promise<T>>();
  return {
    /** Begins the call; what fails is said by whoever takes it. */
    begin: (key: string): void => {
      const answer = ask(key);
      answer.catch(() => {});
      begun.set(key, answer);
    },
    /** The answer of the call that was begun, else of one that begins now. */
    take: (key: string): Promise<T> => {
      const answer = begun.get(key) ?? ask(key);
      begun.delete(key);
      return answer;
    },
  };
};
