import { ownAddress } from './listening-host.ts';
import { readCommandSettings, runCommand } from './run-command.ts';

/** Ends with 0 if the server on this machine is healthy: for a container, which has nothing else to ask with. */
await runCommand(async () => {
  const answer = await fetch(`${ownAddress(readCommandSettings())}/api/health`, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`the server answers with ${answer.status}`);
});
