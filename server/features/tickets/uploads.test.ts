import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { maxAttachmentBytes, maxAttachments } from '../../../contract/rules/limits.ts';
import { connectTo } from '../../http/testing/raw-connections.ts';
import { signedInWith } from '../../testing/accounts.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { countRows, draft, formOf, type SentFile, sendTicket } from './testing/send-ticket.ts';

const test = useTestApp();
const teacher = useSignedIn(test, { per: 'test', scopes: ['support:read'] });

const textOf = (bytes: number, name = 'a.txt'): SentFile => ({ name, content: 'a'.repeat(bytes) });
const refused = (detail: string, status: number) => ({ status, body: { detail, status_code: status } });

describe('the files of a ticket', () => {
  it('may total as many bytes as the contract allows, and not one more', async () => {
    const half = maxAttachmentBytes / 2;
    expect((await sendTicket(test, teacher.headers, draft(), [textOf(half), textOf(half)])).status).toBe(200);
    const over = draft();
    const answer = await sendTicket(test, teacher.headers, over, [textOf(half), textOf(half + 1)]);
    expect(answer).toMatchObject(refused('too_large', 413));
    expect(await sendTicket(test, teacher.headers, over, [textOf(3 * maxAttachmentBytes)])).toMatchObject(
      refused('too_large', 413),
    );
    expect(await countRows(test, over.id)).toMatchObject({ tickets: 0, files: 0 });
  });

  it('may be as many as the contract allows, and not one more', async () => {
    const files = Array.from({ length: maxAttachments }, (_, place) => textOf(1, `${place}.txt`));
    const { body } = await sendTicket(test, teacher.headers, draft(), files);
    expect(body.ticket.files.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    expect(await sendTicket(test, teacher.headers, draft(), [...files, textOf(1)])).toMatchObject({
      ...refused('invalid_request', 400),
      body: { fields: [{ field: 'files', problem: 'more than 10' }] },
    });
  });

  it('must all be in the field `files`', async () => {
    const elsewhere = [{ ...textOf(5), field: 'picture' }];
    expect(await sendTicket(test, teacher.headers, draft(), elsewhere)).toMatchObject(refused('invalid_request', 400));
  });

  it('are none when a browser sends an empty choice', async () => {
    const { body } = await sendTicket(test, teacher.headers, draft(), [{ name: '', content: '' }]);
    expect(body.ticket.files).toEqual([]);
  });
});

describe("a ticket's form", () => {
  const boundary = 'x';
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fileHead = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\n`;
  const fieldsOf = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => part(name, value))
      .join('');
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };

  it.each([
    ['a repeated field', `${part('subject', 'Altro')}--x--\r\n`],
    ['a file without an end', `${fileHead}aaa`],
    ['a file truncated within its header', fileHead.slice(0, -10)],
  ])('with %s is refused, and nothing is stored', async (_what, end) => {
    const fields = draft();
    const headers = { ...teacher.headers, ...type };
    const payload = fieldsOf(fields) + end;
    const answer = await test.app.inject({ method: 'POST', url: '/api/tickets', headers, payload });
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject(refused('invalid_request', 400));
    expect(await countRows(test, fields.id)).toMatchObject({ tickets: 0 });
  });

  it('accepts the longest text that a ticket may have', async () => {
    const content = '\u20ac'.repeat(5000);
    const { body } = await sendTicket(test, teacher.headers, draft({ content }), [textOf(1)]);
    expect(body.ticket.content).toBe(content);
  });

  /** Begins a call and collects what the server answers. */
  const open = async (headers: Record<string, string>) => {
    const socket = await connectTo(test.app);
    const heard = { text: '' };
    socket.on('data', (chunk) => {
      heard.text += chunk;
    });
    socket.on('error', () => {});
    const lines = { host: 'x', ...teacher.headers, ...headers };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/tickets HTTP/1.1\r\n${head.join('')}\r\n`);
    return { socket, heard };
  };

  const sendChunk = (socket: Socket, text: string) =>
    new Promise<void>((resolve) => {
      const done = () => {
        socket.off('close', done);
        resolve();
      };
      socket.once('close', done);
      socket.write(`${text.length.toString(16)}\r\n${text}\r\n`, done);
    });

  it.each([
    ['a file', () => `${fieldsOf(draft())}${fileHead}`, 'a'.repeat(65_536)],
    ['a field', () => `--x\r\ncontent-disposition: form-data; name="content"\r\n\r\n`, 'a'.repeat(65_536)],
    ['the preamble', () => 'before', 'a'.repeat(65_536)],
    ['the epilogue', () => `${fieldsOf(draft())}--x--\r\n`, 'a'.repeat(65_536)],
    ['its parts', () => '', part('', '').repeat(1000)],
  ])('that never ends (%s) is answered, and the connection closed', async (_what, begin, more) => {
    const { socket, heard } = await open({ ...type, 'transfer-encoding': 'chunked' });
    if (begin()) await sendChunk(socket, begin());
    let sent = 0;
    while (!socket.destroyed && sent < 64 * 1024 * 1024) {
      await sendChunk(socket, more);
      sent += more.length;
    }
    expect(heard.text).toMatch(/^HTTP\/1\.1 (200|400|413) /);
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('declared as too large is not even read', async () => {
    const { socket, heard } = await open({ ...type, 'content-length': '1000000000' });
    await once(socket, 'data');
    expect(heard.text).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  /** Resolves when the server has identified the caller. */
  const asked = () =>
    new Promise<void>((resolve) => {
      const { identify } = test.app;
      test.app.identify = async (token) => {
        test.app.identify = identify;
        const account = await identify(token);
        resolve();
        return account;
      };
    });

  const halfSent = async (fields: Record<string, string>) => {
    const isKnown = asked();
    const { payload, headers } = await formOf(fields, [textOf(1000)]);
    const { socket, heard } = await open({ ...headers, 'content-length': String(payload.length) });
    const half = payload.length - 200;
    socket.write(payload.subarray(0, half));
    await isKnown;
    return { socket, heard, finish: () => socket.write(payload.subarray(half)) };
  };

  it('that is aborted leaves nothing behind, and room for others', async () => {
    const fields = draft();
    for (let time = 0; time < 10; time += 1) {
      const { socket } = await halfSent(fields);
      socket.destroy();
      await once(socket, 'close');
    }
    expect((await sendTicket(test, teacher.headers, draft(), [textOf(5)])).status).toBe(200);
    expect(await countRows(test, fields.id)).toMatchObject({ tickets: 0, files: 0 });
  });

  it('that is sent slowly delays no other sender', async () => {
    const [first, second] = [await halfSent(draft()), await halfSent(draft())];
    let isThrough = false;
    const own = sendTicket(test, teacher.headers, draft(), [textOf(5)]).finally(() => {
      isThrough = true;
    });
    const other = await signedInWith(test, ['support:read']);
    expect((await sendTicket(test, other.headers, draft(), [textOf(5)])).status).toBe(200);
    expect(isThrough).toBe(false);
    first.finish();
    expect((await own).status).toBe(200);
    second.finish();
    for (const { socket, heard } of [first, second]) {
      if (!heard.text) await once(socket, 'data');
      expect(heard.text).toMatch(/^HTTP\/1\.1 200/);
      socket.destroy();
    }
  });
});
