import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ErrorBody } from '../contract/errors.ts';
import { packageRoot } from '../server/lib/package-root.ts';

/** The types and texts that a configuration of nginx answers by itself, by status. */
const answersOf = (file: string) => {
  const text = readFileSync(join(packageRoot, file), 'utf8');
  const blocks = text.matchAll(/default_type (\S+);[^}]*return (\d+) '([^']*)';/g);
  return [...blocks].map(([, type = '', status = '', body = '']) => ({ type, status: Number(status), body }));
};

const [one = [], other = []] = ['deploy/nginx.conf', 'deploy/ha/nginx.conf'].map(answersOf);
const whileAway = (answers: typeof one) => answers.filter(({ status }) => status === 503);

it('calls are answered with JSON that no page takes for the word of the server', () => {
  for (const { status, body } of [...one, ...other].filter(({ type }) => type === 'application/problem+json')) {
    expect(JSON.parse(body).status).toBe(status);
    expect(ErrorBody.safeParse(JSON.parse(body)).success).toBe(false);
  }
});

it('while the server restarts, both answer calls with JSON, and pages with a page in both languages that refreshes', () => {
  expect(whileAway(one)).toEqual(whileAway(other));
  expect(whileAway(one).map(({ type }) => type)).toEqual(['application/problem+json', 'text/html']);
  const page = whileAway(one)[1]?.body;
  expect(page).toMatch(/^<!doctype html><html lang="it">/);
  for (const part of ['http-equiv="refresh"', 'lang="en"', 'si sta riavviando', 'is restarting'])
    expect(page).toContain(part);
});
