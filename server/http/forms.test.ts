import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../contract/endpoint.ts';
import { understandForms } from './forms.ts';
import { implement } from './implement.ts';
import { contractApp } from './testing/contract-app.ts';

const greetings = api({
  'POST /greetings': {
    access: 'public',
    summary: 'Gives back what it gets',
    form: true,
    body: z.object({ name: z.string().max(4096), word: z.string().optional() }),
    response: z.object({ name: z.string(), word: z.string().optional() }),
  },
});

const app = contractApp();
let origin: string;
beforeAll(async () => {
  await understandForms(app);
  implement(app, greetings, { 'POST /greetings': async ({ body }) => body });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Over a real connection, since a refused form may be left half unread. */
const send = async (body: FormData | string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}/greetings`, { method: 'POST', body, headers });
  return { status: answer.status, body: await answer.json() };
};

const formOf = (...fields: [string, string | Blob][]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

const refused = { status: 400, body: { detail: 'invalid_request', status_code: 400 } };

describe('a form', () => {
  it('is read and checked like JSON', async () => {
    const said = { name: 'Zoë 🌙', word: 'ciao' };
    const read = { status: 200, body: said };
    expect(await send(formOf(['name', said.name], ['word', said.word], ['admin', 'true']))).toEqual(read);
    expect(await send(JSON.stringify(said), { 'content-type': 'application/json' })).toEqual(read);
    expect((await send(formOf(['word', 'ciao']))).body).toMatchObject({ fields: [{ field: 'name' }] });
  });

  it('is refused with a repeated field', async () => {
    expect(await send(formOf(['name', 'Ada'], ['name', 'Eve']))).toEqual(refused);
    expect(await send(formOf(['name', 'Ada'], ['admin', ''], ['admin', '']))).toEqual(refused);
  });

  it.each(['small', 'x'.repeat(3_000_000)])('is refused with a file, whatever its size', async (content) => {
    expect(await send(formOf(['name', 'Ada'], ['picture', new Blob([content])]))).toEqual(refused);
    expect(await send(formOf(['picture', new Blob([content])], ['name', 'Ada']))).toEqual(refused);
    expect((await send(formOf(['files', new Blob([content])], ['name', 'Ada']))).status).toBe(400);
  });

  it.each(['__proto__', 'constructor', 'toString'])('is refused with a field %s', async (name) => {
    expect(await send(formOf(['name', 'Ada'], [name, '{"admin":true}']))).toEqual(refused);
    expect(await send(formOf([name, new Blob(['{}'])], ['name', 'Ada']))).toEqual(refused);
  });

  it('is refused with a field that is too long, or with too many', async () => {
    expect((await send(formOf(['name', 'x'.repeat(4096)]))).status).toBe(200);
    expect(await send(formOf(['name', 'x'.repeat(4097)]))).toEqual(refused);
    const many = Array.from({ length: 30 }, (_, place): [string, string] => [`field${place}`, '']);
    expect(await send(formOf(['name', 'Ada'], ...many))).toEqual(refused);
  });

  it.each([
    ['has no end', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda', 'multipart/form-data; boundary=x'],
    ['has no part', '--x--\r\n', 'multipart/form-data; boundary=x'],
    ['names no boundary', '--x\r\n\r\n--x--\r\n', 'multipart/form-data'],
    ['is something else', 'name=Ada', 'multipart/form-data; boundary=x'],
  ])('is refused when it %s', async (_what, body, type) => {
    const answer = await send(body, { 'content-type': type });
    expect(answer).toMatchObject(refused);
  });

  it('ignores JSON that targets a prototype', async () => {
    const answer = await send('{"name":"Ada","__proto__":{"admin":true}}', { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
  });
});
