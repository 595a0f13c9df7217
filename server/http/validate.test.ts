import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { handleErrors } from './errors.ts';
import { validator } from './validate.ts';

const looked = vi.fn((value: unknown) => typeof value === 'number');
const Numbers = z.object({
  name: z.string().trim().default('nobody'),
  numbers: z.array(z.object({ one: z.custom<number>(looked, 'not a number') })).max(500),
});

const answerTo = async (payload: unknown, schema: z.ZodType = Numbers) => {
  looked.mockClear();
  const app = fastify();
  app.setValidatorCompiler(validator);
  handleErrors(app, { isUnavailable: () => false });
  app.post('/', { schema: { body: schema } }, async ({ body }) => body);
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: JSON.stringify(payload) });
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
};

it('hands on what the schema makes of the input', async () => {
  expect(await answerTo({ name: ' Ada ', numbers: [{ one: 1, other: 2 }] })).toEqual({
    status: 200,
    body: { name: 'Ada', numbers: [{ one: 1 }] },
  });
  expect((await answerTo({ numbers: [] })).body).toEqual({ name: 'nobody', numbers: [] });
});

it('says what is wrong and where', async () => {
  expect(await answerTo({ name: 7, numbers: [{ one: 1 }, { one: 'x' }] })).toEqual({
    status: 400,
    body: {
      detail: 'invalid_request',
      status_code: 400,
      fields: [
        { field: 'name', problem: expect.stringContaining('string') },
        { field: 'numbers.1.one', problem: 'not a number' },
      ],
    },
  });
  expect((await answerTo('text')).body.fields).toEqual([{ field: '', problem: expect.any(String) }]);
  // Ten problems of five hundred.
  const { body } = await answerTo({ numbers: Array(500).fill({ one: 'x' }) });
  expect([body.fields.length, body.fields.at(-1).field]).toEqual([10, 'numbers.9.one']);
});

it('does not look into a list that is too long', async () => {
  const long = Array(501).fill({ one: 1 });
  expect((await answerTo({ numbers: long })).body.fields).toEqual([{ field: 'numbers', problem: 'more than 500' }]);
  expect((await answerTo(long, z.array(z.custom(looked)).max(500))).body.fields).toEqual([
    { field: '', problem: 'more than 500' },
  ]);
  expect(looked).not.toHaveBeenCalled();
});
