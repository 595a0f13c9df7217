/** For parts of the server that run within a bench: what is no error is nobody's concern there. */
export const quiet = {
  info: () => {},
  warn: () => {},
  error: (message: string) => process.stderr.write(`${message}\n`),
};
