import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { print } from '../../../cli/run-command.ts';
import { goBack, isLeft, isReady } from './releases-folder.ts';

/** How long a release may take to bring the data to its layout, in ms: hours of work are for a maintenance window. */
const readyTimeoutMs = 60 * 60_000;

/** A server that is starting may take a connection and not answer. */
const healthTimeoutMs = 5000;

const isHealthy = async (address: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(healthTimeoutMs);
  const answer = await fetch(`${address}/api/health`, { signal }).catch(() => undefined);
  return answer?.status === 200;
};

type Update = {
  root: string;
  dataDir: string;
  /** Of the server on this machine. */
  address: string;
  version: string;
  previous: string;
};

/** Waits until the current release is ready, or was left. Resolves to whether it is ready. */
const waitUntilReady = async ({ root, dataDir, address }: Update): Promise<boolean> => {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    if (await isLeft(root, dataDir)) return false;
    if ((await isReady(root, dataDir)) && (await isHealthy(address))) return true;
    await sleep(500);
  }
  return false;
};

/** Restarts the server by a command after an update, and waits for the new release. Throws an Error where it does not get ready. */
export const restartWith = async (command: string, update: Update): Promise<void> => {
  const { root, dataDir, address, version, previous } = update;
  const run = () => execFileSync('/bin/sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    run();
    if (await waitUntilReady(update)) return print(`${version} is ready.`);
  } catch (error) {
    print(`The restart failed: ${error instanceof Error ? error.message : error}`);
  }
  if (await isReady(root, dataDir))
    throw new Error(
      `${version} is the current release, and ${address} does not say that it is healthy: see its log. It has been ready, so the way back is \`rollback\`.`,
    );
  // The server does so itself; where it could not even start, nobody has.
  const wasLeft = await isLeft(root, dataDir);
  await goBack(root);
  if (!wasLeft) {
    try {
      run();
    } catch {
      throw new Error(`${version} did not get ready, and the next start is that of ${previous}: restart the service`);
    }
  }
  throw new Error(`${version} did not get ready: ${previous} runs again. The log says why`);
};
