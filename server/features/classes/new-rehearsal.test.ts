import { beforeEach, describe, expect, it } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { askAs, bearerOf } from '../../testing/accounts.ts';
import { changeState, signedInTeacher } from '../../testing/class-sessions.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { advanceRehearsal } from './rehearsal-pupils.ts';

const start = new Date('2026-03-02T09:00:00Z');
const seconds = 1000;

const server = useTestApp({ now: start });
beforeEach(async () => {
  server.setNow(start);
});
const teacher = useSignedIn(server, { per: 'test' });

const at = (elapsed: number) => server.setNow(new Date(start.getTime() + elapsed));

const begin = async (des_name: string, who = teacher): Promise<ClassSession> => {
  const { status, body } = await askAs<ClassSession>(server, who.headers, 'POST', '/gamesession/rehearsal', {
    des_name,
  });
  expect(status).toBe(200);
  return body;
};

describe('a teacher has at most three,', () => {
  const names = async (who = teacher): Promise<string[]> => {
    const { body } = await askAs<ClassSession[]>(server, who.headers, 'GET', '/gamesession');
    return body.map(({ des_name }) => des_name).toSorted();
  };
  const tryTo = async (des_name: string) =>
    askAs<ErrorBody>(server, teacher.headers, 'POST', '/gamesession/rehearsal', { des_name });

  it('and the oldest stopped one is replaced; class sessions and those of others stay', async () => {
    const other = await signedInTeacher(server);
    await begin('Altra', other);
    await askAs(server, teacher.headers, 'POST', '/gamesession', { des_name: '3B' });
    await begin('projected');
    for (const name of ['one', 'two', 'three']) {
      at(0);
      const { uid_session } = await begin(name);
      await advanceRehearsal(server, uid_session);
      await changeState(server, teacher, uid_session, 'stop');
    }
    expect(await names()).toEqual(['3B', 'projected', 'three', 'two']);
    expect(await names(other)).toEqual(['Altra']);
  });

  it('and one that was not stopped can be replaced after a quarter of an hour', async () => {
    await begin('old');
    at(15 * 60 * seconds - 1);
    teacher.headers = await bearerOf(server, teacher.account);
    for (const name of ['new', 'newer']) await begin(name);
    expect(await tryTo('newest')).toMatchObject({ status: 409, body: { detail: 'session_not_stopped' } });
    at(15 * 60 * seconds);
    expect((await tryTo('newest')).status).toBe(200);
    expect(await names()).toEqual(['new', 'newer', 'newest']);
  });

  it('even when many are begun at once', async () => {
    const tried = await Promise.all(Array.from({ length: 8 }, (_, index) => tryTo(`at once ${index}`)));
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(await names()).toHaveLength(3);
    at(60 * 60 * seconds);
    teacher.headers = await bearerOf(server, teacher.account);
    const later = await Promise.all(Array.from({ length: 8 }, (_, index) => tryTo(`later ${index}`)));
    expect(later.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await names()).filter((name) => name.startsWith('later'))).toHaveLength(3);
  });
});
