import type { Logger } from 'pino';
import { inWords } from './disk-full.ts';
import { logFatal } from './log.ts';
import { endRefused, refusedExitCode } from './refused-start.ts';

type Stop = () => Promise<unknown>;

export type Lifecycle = {
  /** Waits until a part has started, to be stopped later. Never resolves once the process is closing. */
  start: <T>(starting: T | Promise<T>, stop: (part: T) => Promise<unknown>) => Promise<T>;
  /** Stops what has been started, latest first, and ends the process. */
  close: (reason: string, exitCode: number) => Promise<never>;
  /**
   * Logs why the server could not start, and closes, with the error's exit code if it has one; silent when it is closing
   * already, which causes errors itself.
   * @param leave prepares another next start, and resolves to a line about it: then this one ends with 1, since a supervisor
   *   does not start again what was refused
   */
  fail: (error: Error & { exitCode?: number }, leave?: () => Promise<string | undefined>) => Promise<never>;
};

const never = new Promise<never>(() => {});

/**
 * Starts the parts of the server one by one and stops them in reverse order on SIGTERM or SIGINT, even while a part is
 * still starting. After `timeoutMs`, or on a second signal, the process ends at once with exit code 1: everything
 * acknowledged is on disk.
 */
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
    logFatal(log, inWords(error));
    hasFailed = true;
    const leaving = (async () => {
      const left = await leave?.();
      if (left !== undefined) logFatal(log, left);
      return left !== undefined;
    })();
    // Awaited, too, when told to stop meanwhile.
    stops.push(Promise.resolve(() => leaving));
    const hasLeft = await leaving;
    if (isClosing) return never;
    return close('the server could not start', hasLeft ? 1 : (error.exitCode ?? 1));
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
      // Whoever awaits the part handles its error; left unhandled here, the rejection would end the process before the reason is printed.
      stopping.catch(() => {});
      stops.push(stopping);
      const part = await starting;
      return isClosing ? never : part;
    },
    close,
    fail,
  };
};

/** Returns the last line of what is printed at a start: without a terminal nobody presses keys. */
export const howToStop = (isTerminal = process.stdout.isTTY === true): string =>
  isTerminal ? '  Stop with Ctrl+C.' : '  Stop with SIGTERM.';
