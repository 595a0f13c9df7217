import { describe, expect, it } from 'vitest';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { isCompatible, readAdvisories } from './dependencies.ts';
import { wrongHeaders } from './headers.ts';
import { isAdmitted, isEntitled, judge, routeOf } from './judge.ts';
import type { RawRequest } from './raw-http.ts';

const request = (method: string, target: string, ...more: RawRequest['headers']): RawRequest => ({
  method,
  target,
  headers: [['host', '127.0.0.1'], ...more],
  body: Buffer.alloc(0),
});
/** `mark`: the header that names an error. */
const answered = (status: number, body: unknown, mark = (body as { detail?: unknown }).detail) => ({
  answer: {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(typeof mark === 'string' && { [errorHeader]: mark }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    isWhole: true,
  },
});
const fine = { status: 'ok', detail: [], des_fair_play: 'strict' };
const refused = (status: number, detail: string, mark?: string | null) =>
  answered(status, { detail, status_code: status }, mark);
const pageNotFound = {
  answer: { ...answered(404, '<!doctype html>').answer, headers: { 'content-type': 'text/html; charset=utf-8' } },
};
const everyone = () => true;
const noOne = () => false;
const health = request('GET', '/api/health');
const hostless: RawRequest = { ...health, headers: [] };
const expecting = (what: string) => request('GET', '/api/health', ['expect', what]);
const retry = request('POST', '/api/tickets/x/retry');
const oursOfFastify = { error: 'Bad Request', message: 'Client Error', statusCode: 400 };
const withSql = { detail: 'invalid_request', status_code: 400, fields: [{ field: 'a', problem: 'insert into a' }] };
const token = '{"detail":"eyJpg_aa.Apg_ro.-pg_ab"}';

describe('an answer', () => {
  it.each([
    ['success as in the contract', health, answered(200, fine), []],
    ['an error from the catalogue', health, refused(404, 'not_found'), []],
    ['an error that its header does not name', health, refused(404, 'not_found', null), ['wrong_shapes']],
    ['an error that its header names otherwise', health, refused(404, 'not_found', 'forbidden'), ['wrong_shapes']],
    ['an error in Fastify’s own shape', health, answered(400, oursOfFastify), ['wrong_shapes']],
    ['no body, from Node, to a request without a host', hostless, answered(400, ''), []],
    ['no body, from Node, to an unknown expectation', expecting('x'), answered(417, ''), []],
    ['no body to a request with a host', health, answered(400, ''), ['wrong_shapes']],
    ['no body to a request without an expectation', health, answered(417, ''), ['wrong_shapes']],
    ['no body to a known expectation', expecting('100-continue'), answered(417, ''), ['wrong_shapes']],
    ['a part of a file', request('GET', '/api/releases/trials/2020.1.0/archive'), answered(206, 'a part'), []],
    ['a part of what is no file', health, answered(206, '{}'), ['wrong_shapes']],
    ['a page that there is not', request('GET', '/API/HEALTH'), pageNotFound, []],
    ['a page instead of an error', request('GET', '/api/unknown'), pageNotFound, ['wrong_shapes']],
    ['no body instead of an error', health, answered(404, ''), ['wrong_shapes']],
    ['a field that is not in the contract', health, answered(200, { ...fine, secret: 1 }), ['wrong_shapes']],
    ['a code with another status', health, refused(400, 'not_found'), ['wrong_shapes']],
    ['an unknown code', health, refused(400, 'oops'), ['wrong_shapes']],
    ['a server error', health, refused(500, 'server_error'), ['answers_5xx']],
    ['a ticket that could not be sent', retry, refused(512, 'ticket_created_portal_failed'), []],
    ['another error of the same call', retry, refused(500, 'server_error'), ['answers_5xx']],
    ['the same error of another call', health, refused(500, 'delivery_uncertain'), ['answers_5xx']],
    ['a stack', health, answered(400, '{"detail":"x\\n"}\n    at f (/srv/a.js:1:2)'), ['leaks', 'wrong_shapes']],
    ['a table of PostgreSQL', health, answered(400, '{"detail":"pg_class"}'), ['leaks', 'wrong_shapes']],
    ['a token that happens to contain pg_', health, answered(400, token), ['wrong_shapes']],
    ['SQL', health, answered(400, withSql), ['leaks']],
  ] as const)('%s', (_what, asked, outcome, expected) => {
    expect(judge(asked, outcome, everyone)).toEqual(expected);
  });

  it('that never came or was cut off is a fault, unless the client hung up', () => {
    expect(judge(health, { failure: 'hung' }, everyone)).toEqual(['hangs']);
    expect(judge(health, { failure: 'closed' }, everyone)).toEqual(['unanswered']);
    expect(judge(health, { failure: 'gone' }, everyone)).toEqual([]);
  });

  it('may be cut off only if the request had a long body where none is expected', () => {
    const answer = { ...answered(200, '{"sta').answer, isWhole: false };
    const long = { ...health, body: Buffer.alloc(100_000) };
    expect(judge(long, { answer }, everyone)).toEqual([]);
    expect(judge({ ...long, method: 'POST' }, { answer }, everyone)).toEqual(['wrong_shapes']);
    expect(judge(health, { answer }, everyone)).toEqual(['wrong_shapes']);
    const lastByteMissing = { ...answered(200, fine).answer, isWhole: false };
    expect(judge(health, { answer: lastByteMissing }, everyone)).toEqual(['wrong_shapes']);
    expect(judge(long, { answer: { ...answer, isWhole: true } }, everyone)).toEqual(['wrong_shapes']);
  });

  it('of success is an escalation without the right to it', () => {
    expect(judge(health, answered(200, fine), noOne)).toEqual(['escalations']);
    expect(judge(health, refused(401, 'unauthorized'), noOne)).toEqual([]);
  });
});

describe('who is entitled to succeed', () => {
  const teacher = { actor: { scopes: ['support:read' as const] } };
  const manager = { actor: { scopes: ['user:create' as const, 'session:read' as const] } };
  const stranger = { actor: { scopes: undefined } };

  it.each([
    ['without the scope', 'GET /api/users', {}, teacher, false],
    ['with the scope', 'GET /api/tickets', {}, teacher, true],
    ['with an altered token', 'GET /api/tickets', {}, { ...teacher, isOwnToken: false }, false],
    ['without a token', 'GET /api/tickets', {}, stranger, false],
    ['for what belongs to others', 'GET /api/gamesession/s1/live', {}, teacher, false],
    ['for their own', 'GET /api/gamesession/s2/live', {}, teacher, true],
    ['to see what all managers may', 'GET /api/gamesession/s1/live', {}, manager, true],
    ['to see doubtful runs', 'GET /api/gamesession/s1/doubtful', [], manager, true],
    ['to change what belongs to others', 'POST /api/gamesession/s1/stop', {}, manager, false],
    ['to grant rights that they lack', 'POST /api/users', { role_id: 'r1' }, manager, false],
    ['to grant rights that they have', 'POST /api/users', { role_id: 'r2' }, manager, true],
  ])('%s: %s', (_, call, body, rights, isTheirs) => {
    const [method = '', target = ''] = call.split(' ');
    const hit = routeOf(method, target);
    if (!hit) throw new Error(`${target} leads nowhere`);
    const all = { isOwnToken: true, foreign: ['s1'], adminRole: 'r1', ...rights };
    expect(isEntitled(hit, answered(200, body).answer, all)).toBe(isTheirs);
  });
});

it('the guard admits those with the scope', () => {
  expect(isAdmitted('public', undefined)).toBe(true);
  expect(isAdmitted('authenticated', undefined)).toBe(false);
  expect(isAdmitted('authenticated', [])).toBe(true);
  expect(isAdmitted('user:read', ['role:read'])).toBe(false);
  expect(isAdmitted('user:read', ['user:read'])).toBe(true);
});

it('headers are wrong when they differ, are missing, or should be absent', () => {
  const found = { headers: { 'cache-control': 'no-store', server: 'x' } };
  const wanted = { 'cache-control': /^no-/, server: undefined, etag: 'a', cookie: undefined };
  expect(wrongHeaders(found, wanted)).toEqual(['server: x', 'etag: absent']);
});

it('dependencies need one compatible alternative, all of whose parts are compatible', () => {
  expect(isCompatible('MIT')).toBe(true);
  expect(isCompatible('(MIT OR GPL-3.0-or-later)')).toBe(true);
  expect(isCompatible('Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toBe(true);
  expect(isCompatible('Apache-2.0 AND BSL-1.0')).toBe(true);
  expect(isCompatible('MIT AND SSPL-1.0')).toBe(false);
  expect(isCompatible('none')).toBe(false);
});

it('dependencies have no advisories only if the registry says so', () => {
  const none = '{"metadata":{"vulnerabilities":{"high":0,"total":0}}}';
  expect(readAdvisories(`npm warn\n${none}`)).toEqual({ answered: true, by_severity: { high: 0, total: 0 } });
  expect(readAdvisories('{"message":"405 Method Not Allowed"}')).toEqual({
    answered: false,
    reason: '405 Method Not Allowed',
  });
  expect(readAdvisories('')).toEqual({ answered: false, reason: 'npm audit printed nothing' });
});
