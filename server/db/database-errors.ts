/** PostgreSQL's code for a write on a server that takes none: a standby, or a leader that has just become one. */
const readOnly = '25006';

/**
 * Connection lost or refused, and PostgreSQL's classes 08 (connection), 53 (no space, memory or connection left), 57P0x
 * (shutdown), 58030 (disk) and 25006 (read-only).
 */
const unavailable = new RegExp(
  `^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|ETIMEDOUT|08\\w{3}|53\\w{3}|57P0\\d|58030|${readOnly})$`,
);
const lostConnection =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** An error and what caused it. */
export const causes = function* (error: unknown): Generator<Error & { code?: unknown }> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
};

/** Returns the error code of PostgreSQL or the connection, even from a wrapped error. */
export const databaseCodeOf = (error: unknown): string | undefined => {
  const { code } = [...causes(error)].find((cause) => cause.code !== undefined) ?? {};
  return code === undefined ? undefined : String(code);
};

/** Whether the error means that the database is away for now, so that a retry makes sense. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [...causes(error)].some(({ code, message }) => unavailable.test(String(code ?? '')) || lostConnection.test(message));

/** Whether PostgreSQL cancelled the query (`57014`). */
export const isCancelled = (error: unknown): boolean => databaseCodeOf(error) === '57014';

/** Whether the error means that the other end takes no writes: it is not, or no longer, the leader. */
export const isReadOnly = (error: unknown): boolean => [...causes(error)].some(({ code }) => code === readOnly);

/** Whether a lock was not to be had within `lock_timeout` (`55P03`). */
export const isLockTimeout = (error: unknown): boolean => [...causes(error)].some(({ code }) => code === '55P03');

/** Whether a unique constraint of this name refused the row. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  [...causes(error)].some(
    (cause) => cause.code === '23505' && 'constraint' in cause && cause.constraint === constraint,
  );
