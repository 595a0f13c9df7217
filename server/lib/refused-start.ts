/**
 * The exit code of a start that was refused (EX_CONFIG of sysexits.h): a wrong setting, data of a newer release. Starting
 * again mends nothing, and a supervisor that knows the code does not.
 */
export const refusedExitCode = 78;

/** A start is refused: its message says what to fix before another one can succeed. */
export class RefusedStart extends Error {
  readonly exitCode = refusedExitCode;
}

/**
 * Ends the process of a refused start. Docker knows no exit codes and would start it for ever: with WHEN_REFUSED=wait, as in
 * the image, it stays, says so, answers nobody, and ends when it is stopped.
 */
export const endRefused = (say: (text: string) => void): void => {
  if (process.env.WHEN_REFUSED !== 'wait') process.exit(refusedExitCode);
  const end = () => process.exit(refusedExitCode);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const former = process.listeners(signal);
    // Before the others go, and before anybody reads that it waits: without a listener Node.js drops a signal that has
    // arrived and was not handed out yet.
    process.on(signal, end);
    for (const listener of former) process.off(signal, listener);
  }
  say('Fix this, then restart.');
  // A process with nothing to wait for would end.
  setInterval(() => {}, 2 ** 30);
};
