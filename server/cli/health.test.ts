import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '../testing/free-port.ts';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs the command against a port. Resolves to what it prints and ends with. */
const health = async (port: number) => {
  vi.stubEnv('PORT', String(port));
  vi.stubEnv('HOST', '127.0.0.1');
  process.argv = [process.execPath, 'health'];
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.resetModules();
  await import('./health.ts');
  return { said: written.mock.calls.map(([text]) => String(text)).join(''), code: process.exitCode };
};

it('says what was not reached, and what to do', async () => {
  const port = await freePort();
  expect(await health(port)).toEqual({
    code: 1,
    said: `Cannot reach http://127.0.0.1:${port}/api/health (connect ECONNREFUSED 127.0.0.1:${port}). Start the server, or set HOST and PORT as it has them.\n`,
  });
});

it('tells a server that is not healthy from one that is', async () => {
  let status = 503;
  const server = createServer((_, answer) => void answer.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await health(port)).toEqual({ code: 1, said: 'the server answers with 503\n' });
  status = 200;
  process.exitCode = undefined;
  vi.restoreAllMocks();
  expect(await health(port)).toEqual({ code: undefined, said: '' });
  server.close();
});
