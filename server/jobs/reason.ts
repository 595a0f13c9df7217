const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;

/**
 * Why something failed, in words that may be logged: of the root cause only, since what wraps it may quote a query with
 * its values, and without mail addresses.
 */
export const reasonOf = (error: unknown): string => {
  const root = rootOf(error);
  const message = root instanceof Error ? root.message : String(root);
  return message.replace(/[^\s<>()"']+@[^\s<>()"']+/g, '(address)');
};
