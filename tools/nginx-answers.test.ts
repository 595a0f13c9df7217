import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ErrorBody } from '../contract/errors.ts';
import { packageRoot } from '../server/lib/package-root.ts';

/** The types and texts that a configuration of nginx answers by itself, by status. */
const answersOf = (file: string) => {
  const text = readFileSync(join(packageRoot, file), 'utf8');
  const blocks = text.matchAll(/default_type (\S+);[^}]*return (\d+) '([^']*)';/g);
  return [...blocks].map(([, type = '', status = '', body = '']) => ({ type, status: Number(status), body }));
};

describe.each(['deploy/nginx.conf', 'deploy/ha/nginx.conf'])('%s', (file) => {
  const answers = answersOf(file);
  const away = answers.filter(({ status }) => status === 503);

  it('answers calls with JSON that no page takes for the word of the server', () => {
    const calls = answers.filter(({ type }) => type === 'application/problem+json');
    expect(calls.map(({ status, body }) => [status, JSON.parse(body).status])).toEqual(
      calls.map(({ status }) => [status, status]),
    );
    expect(calls.map(({ body }) => ErrorBody.safeParse(JSON.parse(body)).success)).not.toContain(true);
    expect(away.map(({ type }) => type)).toEqual(['application/problem+json', 'text/html']);
  });

  it('answers pages with a page in both languages, which refreshes by itself', () => {
    const [, page] = away;
    expect(page?.body).toMatch(/^<!doctype html><html lang="it">/);
    for (const part of ['http-equiv="refresh"', 'lang="en"', 'si sta riavviando', 'is restarting'])
      expect(page?.body).toContain(part);
  });
});

it('both configurations say the same while the server restarts', () => {
  const [one, other] = ['deploy/nginx.conf', 'deploy/ha/nginx.conf'].map((file) =>
    answersOf(file).filter(({ status }) => status === 503),
  );
  expect(one).toEqual(other);
});
