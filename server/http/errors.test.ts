import fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError, handleErrors } from './errors.ts';

const answerTo = async (thrown: Error) => {
  const app = fastify();
  handleErrors(app, { isUnavailable: (error) => error === thrown && thrown.message === 'away' });
  app.get('/', async () => {
    throw thrown;
  });
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) };
};

it('says in how many seconds to try again, when that is known', async () => {
  expect(await answerTo(new AppError('too_many_requests', undefined, { retryAfter: 42 }))).toEqual({
    status: 429,
    retryAfter: '42',
    body: { detail: 'too_many_requests', status_code: 429 },
  });
  expect((await answerTo(new Error('away'))).retryAfter).toBe('5');
  expect((await answerTo(new AppError('unavailable', undefined, { retryAfter: 2 }))).retryAfter).toBe('2');
  expect((await answerTo(new AppError('not_found'))).retryAfter).toBeUndefined();
});

it('says which fields are wrong', async () => {
  const fields = [{ field: 'email', problem: 'is taken' }];
  expect((await answerTo(new AppError('email_in_use', fields))).body).toMatchObject({ detail: 'email_in_use', fields });
});
