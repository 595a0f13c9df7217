/** PostgreSQL's code for a write on a server that takes none: a standby, or a leader that has just become one. */
const readOnly = '25006';

/** Lost connections, and PostgreSQL's connection errors, lack of resources, shutdown, full disk and read-only. */
const unavailable = new RegExp(
  `^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|ETIMEDOUT|08\\w{3}|53\\w{3}|57P0\\d|58030|${readOnly})$`,
);
const lostConnection =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/;

export const causes = function* (error: unknown): Generator<Error & { code?: unknown }> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
};

const hasCode = (error: unknown, code: string): boolean => [...causes(error)].some((cause) => cause.code === code);

/** Returns the error code of PostgreSQL or the connection, even from a wrapped error. */
export const databaseCodeOf = (error: unknown): string | undefined => {
  const { code } = [...causes(error)].find((cause) => cause.code !== undefined) ?? {};
  return code === undefined ? undefined : String(code);
};

/** Whether the database is away for now, so that a retry makes sense. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [...causes(error)].some(({ code, message }) => unavailable.test(String(code ?? '')) || lostConnection.test(message));

export const isCancelled = (error: unknown): boolean => databaseCodeOf(error) === '57014';

/** Whether the server takes no writes: it is not, or no longer, the leader. */
export const isReadOnly = (error: unknown): boolean => hasCode(error, readOnly);

export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03');

/** Whether a unique constraint of this name refused the row. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  [...causes(error)].some(
    (cause) => cause.code === '23505' && 'constraint' in cause && cause.constraint === constraint,
  );
