import type { Ask } from './probes.ts';

const timeoutMs = 4000;

/** Enough for a discovery document; of anything longer the rest is left. */
const maxBytes = 256 * 1024;

const readBeginning = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Asks an address over the network. Rejects when nothing answers within four seconds. */
export const ask: Ask = async (url, headers = {}) => {
  const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  return { status: answer.status, headers: answer.headers, text: await readBeginning(answer) };
};
