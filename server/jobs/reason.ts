const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;

/**
 * Returns why something failed, in words that may be logged: only the root cause, since errors around it may quote a
 * query with its values, and without e-mail addresses.
 */
export const reasonOf = (error: unknown): string => {
  const root = rootOf(error);
  const message = root instanceof Error ? root.message : String(root);
  return message.replace(/[^\s<>()"']+@[^\s<>()"']+/g, '(address)');
};
