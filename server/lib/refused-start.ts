/** The exit code of a startup error that a restart cannot fix (EX_CONFIG of sysexits.h). Supervisors do not restart it. */
export const refusedExitCode = 78;

/** A startup error that a restart cannot fix. Its message says what to fix. */
export class RefusedStart extends Error {
  readonly exitCode = refusedExitCode;
}

/** Ends the process of a refused start. Docker would restart it for ever: with WHEN_REFUSED=wait it waits for a signal. */
export const endRefused = (say: (text: string) => void): void => {
  if (process.env.WHEN_REFUSED !== 'wait') process.exit(refusedExitCode);
  const end = () => process.exit(refusedExitCode);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const former = process.listeners(signal);
    // Before the others go: without a listener Node.js drops a signal that has just arrived.
    process.on(signal, end);
    for (const listener of former) process.off(signal, listener);
  }
  say('Fix this, then restart.');
  // A process with nothing to wait for would end.
  setInterval(() => {}, 2 ** 30);
};
