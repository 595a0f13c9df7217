const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;

/** Returns a reason that may be logged: only the root cause, since others may quote values, and without e-mail addresses. */
export const reasonOf = (error: unknown): string => {
  const root = rootOf(error);
  const message = root instanceof Error ? root.message : String(root);
  return message.replace(/[^\s<>()"']+@[^\s<>()"']+/g, '(address)');
};
