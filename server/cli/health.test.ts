import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { runCommandHere } from '../testing/run-command-here.ts';

it('tells a server that is healthy from one that is not, and from none, and says what to do', async () => {
  const port = await freePort();
  const health = () => runCommandHere('health', [], { PORT: String(port), HOST: '127.0.0.1' });
  const stderr = `Cannot reach http://127.0.0.1:${port}/api/health (connect ECONNREFUSED 127.0.0.1:${port}). Start the server, or set HOST and PORT as it has them.\n`;
  expect(await health()).toEqual({ code: 1, stdout: '', stderr });
  let status = 503;
  const server = createServer((_, answer) => void answer.writeHead(status).end()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await health()).toEqual({ code: 1, stdout: '', stderr: 'the server answers with 503\n' });
  status = 200;
  expect(await health()).toEqual({ code: 0, stdout: '', stderr: '' });
  server.close();
});
