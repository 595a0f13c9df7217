import { parseArgs } from 'node:util';
import { ownAddress } from '../http/listen.ts';
import { describeError } from '../lib/disk-full.ts';
import { formatCommand } from '../lib/package-root.ts';
import { readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('health')}    ends with 0 if the server on this machine is healthy, with 1 otherwise`;

const timeoutMs = 5000;

// For a container, which has no other HTTP client.
await runCommand(usage, async () => {
  parseArgs();
  const address = `${ownAddress(readCommandSettings())}/api/health`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => {
    const reason = error.name === 'TimeoutError' ? `no answer within ${timeoutMs / 1000} s` : describeError(error);
    throw new Error(`Cannot reach ${address} (${reason}). Start the server, or set HOST and PORT as it has them.`);
  });
  if (!answer.ok) throw new Error(`the server answers with ${answer.status}`);
});
