/** A log for parts of the server that run inside a bench: only errors are printed. */
export const quiet = {
  info: () => {},
  warn: () => {},
  error: (message: string) => process.stderr.write(`${message}\n`),
};
