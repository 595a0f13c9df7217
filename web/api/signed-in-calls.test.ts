import { afterEach, expect, it, vi } from 'vitest';
import type { Tokens } from '../../contract/auth.ts';
import { foreignAnswers } from '../testing/foreign-answers.ts';
import { tokensOf, tokenWith } from '../testing/tokens.ts';
import { ApiError, call } from './client.ts';
import { type LoggedUser, loggedUserOf } from './logged-user.ts';
import { signedInCalls } from './signed-in-calls.ts';

const minute = 60_000;
/** A server that accepts one access token and one refresh token at a time, and a device that calls it. */
const world = () => {
  let round = 0;
  const state = {
    /** The clocks of the device and of the server. */
    ...{ now: 1_000_000, serverNow: 1_000_000 },
    stored: null as LoggedUser | null,
    ...{ ends: 0, exchanges: 0, sent: [] as string[] },
    /** The error with which an exchange fails. */
    refusal: null as ApiError | null,
    /** In place of the server's exchange. */
    exchange: null as ((refresh_token: string) => Promise<Tokens>) | null,
    ...{ allowed: true, valid: '', refreshable: '' },
  };
  const issue = (): Tokens => {
    round += 1;
    state.valid = tokenWith({ exp: (state.serverNow + 15 * minute) / 1000, round });
    state.refreshable = `refresh-${round}`;
    return tokensOf(state.valid, state.refreshable);
  };
  const keep = (tokens: Tokens): LoggedUser => {
    state.stored = loggedUserOf(tokens, state.now);
    return state.stored;
  };
  const calls = () =>
    signedInCalls({
      read: () => state.stored,
      keep,
      end: () => {
        state.stored = null;
        state.ends += 1;
      },
      now: () => state.now,
      exchange: async (refresh_token) => {
        state.exchanges += 1;
        await Promise.resolve();
        if (state.exchange) return state.exchange(refresh_token);
        if (state.refusal) throw state.refusal;
        if (refresh_token !== state.refreshable) throw new ApiError('session_expired', 401);
        return issue();
      },
      exclusively: (work) => work(),
    });
  const send = async (token: string): Promise<string> => {
    state.sent.push(token);
    await Promise.resolve();
    if (token !== state.valid) throw new ApiError('unauthorized', 401);
    if (!state.allowed) throw new ApiError('forbidden', 403);
    return 'answer';
  };
  const pass = (ms: number) => {
    state.now += ms;
    state.serverNow += ms;
  };
  return { state, issue, keep, calls, send, pass };
};

/** The same, signed in. */
const signedInWorld = () => {
  const made = world();
  made.keep(made.issue());
  return made;
};

const tenTimes = async (work: () => Promise<unknown>) =>
  (await Promise.allSettled(Array.from({ length: 10 }, work))).map(({ status }) => status);

it('refreshes half a minute before expiry, once for ten calls', async () => {
  const { state, calls, send, pass } = signedInWorld();
  pass(15 * minute - 30_001);
  const call = calls();
  await call(send);
  expect(state.exchanges).toBe(0);
  pass(1);
  expect(await tenTimes(() => call(send))).toEqual(Array(10).fill('fulfilled'));
  expect(state).toMatchObject({ exchanges: 1, ends: 0 });
  expect(state.stored?.refresh_token).toBe('refresh-2');
});

it('ends a sign-in whose refresh is refused, once for ten calls', async () => {
  const { state, calls, send, pass } = signedInWorld();
  pass(20 * minute);
  state.refreshable = 'revoked';
  expect(await tenTimes(() => calls()(send))).toEqual(Array(10).fill('rejected'));
  expect(state).toMatchObject({ ends: 1, stored: null, sent: [] });
});

it('does not send an expired refresh token', async () => {
  const { state, calls, send, pass } = signedInWorld();
  pass(121 * minute);
  await expect(calls()(send)).rejects.toThrow('session_expired');
  expect(state).toMatchObject({ exchanges: 0, ends: 1 });
});

it.each([new ApiError('network', 0), new ApiError('unavailable', 503), new ApiError('too_many_requests', 429)])(
  'keeps a sign-in when the refresh is neither accepted nor refused: $message',
  async (refusal) => {
    const { state, calls, send, pass } = signedInWorld();
    pass(20 * minute);
    state.refusal = refusal;
    const call = calls();
    await expect(call(send)).rejects.toBe(refusal);
    expect(state).toMatchObject({ ends: 0, stored: { refresh_token: 'refresh-1' } });
    state.refusal = null;
    expect(await call(send)).toBe('answer');
  },
);

afterEach(() => vi.unstubAllGlobals());

it.each(foreignAnswers)('stays signed in whatever answers in place of the server: %s', async (_, foreign) => {
  const { state, calls, send, pass } = signedInWorld();
  vi.stubGlobal('fetch', async () => foreign());
  const live = () => call('GET /gamesession/:uid_session/live', { params: { uid_session: 'x' } });
  await expect(calls()(live)).rejects.toMatchObject({ code: 'network' });
  pass(20 * minute);
  state.exchange = (refresh_token) =>
    call('POST /auth/refresh-token', { body: { refresh_token, grant_type: 'refresh_token' } }, { form: true });
  await expect(calls()(send)).rejects.toMatchObject({ code: 'network' });
  expect(state).toMatchObject({ ends: 0, stored: { refresh_token: 'refresh-1' } });
});

it('refreshes once and tries again after a 401', async () => {
  const { state, calls, send } = signedInWorld();
  state.valid = 'a key was changed';
  const call = calls();
  expect(await tenTimes(() => call(send))).toEqual(Array(10).fill('fulfilled'));
  expect(state).toMatchObject({ exchanges: 1, ends: 0 });
});

it('ends the sign-in when the second try is refused too', async () => {
  const { state, calls } = signedInWorld();
  await expect(calls()(() => Promise.reject(new ApiError('unauthorized', 401)))).rejects.toThrow('unauthorized');
  expect(state).toMatchObject({ exchanges: 1, ends: 1, stored: null });
});

it('ends the sign-in on a 403, once for ten calls, without a refresh', async () => {
  const { state, calls, send } = signedInWorld();
  state.allowed = false;
  const call = calls();
  await tenTimes(() => call(send));
  expect(state).toMatchObject({ exchanges: 0, ends: 1, stored: null });
});

it('reports at most once a second that nobody is signed in', async () => {
  const { state, calls, send, pass } = world();
  const call = calls();
  await tenTimes(() => call(send));
  pass(999);
  await tenTimes(() => call(send));
  expect(state.ends).toBe(1);
  pass(1);
  await tenTimes(() => call(send));
  expect(state).toMatchObject({ ends: 2, sent: [] });
});

it('passes other errors on', async () => {
  const { state, calls } = signedInWorld();
  const error = new ApiError('last_admin', 409);
  await expect(calls()(() => Promise.reject(error))).rejects.toBe(error);
  expect(state).toMatchObject({ exchanges: 0, ends: 0, stored: { refresh_token: 'refresh-1' } });
});

it('uses the tokens of a faster tab', async () => {
  const { state, calls, send, pass } = signedInWorld();
  pass(20 * minute);
  // Two tabs without locks: both refresh, the second with a token that was used already.
  expect(await Promise.all([calls()(send), calls()(send)])).toEqual(['answer', 'answer']);
  expect(state).toMatchObject({ exchanges: 2, ends: 0, stored: { refresh_token: 'refresh-2' } });
});

it('does not undo a sign-out during a refresh', async () => {
  const { state, calls, send, pass } = signedInWorld();
  pass(20 * minute);
  const answer = calls()(send);
  state.stored = null;
  await expect(answer).rejects.toThrow('unauthorized');
  expect(state).toMatchObject({ stored: null, ends: 0, sent: [] });
});

it('does not end the sign-in of another user when an older call is refused', async () => {
  const { state, keep, issue, calls } = signedInWorld();
  const other = { ...keep(issue()), id: 'other' };
  state.stored = loggedUserOf(issue(), state.now);
  const refused = async () => {
    state.stored = other;
    throw new ApiError('forbidden', 403);
  };
  await expect(calls()(refused)).rejects.toThrow('forbidden');
  expect(state).toMatchObject({ ends: 0, stored: other });
});

it.each([-3 * 60, 3 * 60])('works on a device whose clock is wrong by %i minutes', async (minutes) => {
  const { state, keep, issue, calls, send, pass } = world();
  state.now += minutes * minute;
  keep(issue());
  const call = calls();
  await call(send);
  expect(state).toMatchObject({ exchanges: 0, ends: 0 });
  pass(16 * minute);
  state.valid = 'over';
  expect(await call(send)).toBe('answer');
  expect(state).toMatchObject({ exchanges: 1, ends: 0 });
});
