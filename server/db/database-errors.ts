/**
 * Connection lost or refused, and the classes 08 (connection), 53 (no room, memory or connection left), 57P0x (shutdown)
 * and 58030 (the disk) of PostgreSQL.
 */
const unavailable = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P0\d|58030)$/;
const lostConnection =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/;

const causes = function* (error: unknown): Generator<Error & { code?: unknown }> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
};

/** The code that PostgreSQL or the connection gave, also when the query that failed is wrapped around it. */
export const databaseCodeOf = (error: unknown): string | undefined => {
  const { code } = [...causes(error)].find((cause) => cause.code !== undefined) ?? {};
  return code === undefined ? undefined : String(code);
};

/** Whether the error says that the database is away for now: trying again later makes sense. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [...causes(error)].some(({ code, message }) => unavailable.test(String(code ?? '')) || lostConnection.test(message));

/** Whether a unique constraint of this name refused the row. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  [...causes(error)].some(
    (cause) => cause.code === '23505' && 'constraint' in cause && cause.constraint === constraint,
  );
