import type { Logger } from 'pino';
import { describeError } from './disk-full.ts';
import { logFatal } from './log.ts';
import { endRefused, refusedExitCode } from './refused-start.ts';

type Stop = () => Promise<unknown>;

export type Lifecycle = {
  /** Waits until a part has started, to be stopped later. Never resolves once the process is closing. */
  start: <T>(starting: T | Promise<T>, stop: (part: T) => Promise<unknown>) => Promise<T>;
  /** Stops what has been started, latest first, and ends the process. */
  close: (reason: string, exitCode: number) => Promise<never>;
  /** Logs why, and closes with the error's exit code; with 1, after which supervisors restart, if `leave` has a line. */
  fail: (error: Error & { exitCode?: number }, leave?: () => Promise<string | undefined>) => Promise<never>;
};

const never = new Promise<never>(() => {});

/** Stops the parts in reverse order on SIGTERM or SIGINT; after `timeoutMs`, or on a second signal, ends with 1 at once. */
export const createLifecycle = (log: Logger, timeoutMs: number): Lifecycle => {
  const stops: Promise<Stop>[] = [];
  let isClosing = false;
  let hasFailed = false;

  const stopAll = async () => {
    for (const starting of stops.reverse()) {
      const stop = await starting.catch(() => undefined);
      await stop?.().catch((error: Error) => log.error(`could not stop in order: ${error.message}`));
    }
  };

  const close = async (reason: string, exitCode: number): Promise<never> => {
    isClosing = true;
    log.info(`${reason}: finishing what is in flight`);
    // Everything acknowledged is on disk.
    const deadline = setTimeout(() => {
      log.error('not everything could be finished in time: ending without it');
      process.exit(1);
    }, timeoutMs).unref();
    await stopAll();
    clearTimeout(deadline);
    if (exitCode === refusedExitCode) endRefused((text) => logFatal(log, text));
    else process.exit(exitCode);
    return never;
  };

  const fail: Lifecycle['fail'] = async (error, leave) => {
    if (isClosing) return never;
    logFatal(log, describeError(error));
    hasFailed = true;
    const leaving = Promise.resolve(leave?.());
    // A signal meanwhile waits for it, too.
    stops.push(Promise.resolve(() => leaving));
    const left = await leaving;
    if (left !== undefined) logFatal(log, left);
    if (isClosing) return never;
    return close('the server could not start', left === undefined ? (error.exitCode ?? 1) : 1);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      void close(signal, hasFailed ? 1 : 0);
    });
  }

  return {
    start: async (starting, stop) => {
      const stopping = Promise.resolve(starting).then((part) => () => stop(part));
      // The caller handles the error. Unhandled here, it would end the process before its reason is printed.
      stopping.catch(() => {});
      stops.push(stopping);
      const part = await starting;
      return isClosing ? never : part;
    },
    close,
    fail,
  };
};

/** Returns the last line that a start prints: without a terminal nobody presses keys. */
export const howToStop = (isTerminal = process.stdout.isTTY === true): string =>
  isTerminal ? '  Stop with Ctrl+C.' : '  Stop with SIGTERM.';
