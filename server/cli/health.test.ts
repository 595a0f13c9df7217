import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { runCommandHere } from '../testing/run-command-here.ts';

const health = (port: number) => runCommandHere('health', [], { PORT: String(port), HOST: '127.0.0.1' });

it('says what was not reached, and what to do', async () => {
  const port = await freePort();
  const stderr = `Cannot reach http://127.0.0.1:${port}/api/health (connect ECONNREFUSED 127.0.0.1:${port}). Start the server, or set HOST and PORT as it has them.\n`;
  expect(await health(port)).toEqual({ code: 1, stdout: '', stderr });
});

it('tells a server that is not healthy from one that is', async () => {
  let status = 503;
  const server = createServer((_, answer) => void answer.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await health(port)).toEqual({ code: 1, stdout: '', stderr: 'the server answers with 503\n' });
  status = 200;
  expect(await health(port)).toEqual({ code: 0, stdout: '', stderr: '' });
  server.close();
});
