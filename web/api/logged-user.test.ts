import { expect, it } from 'vitest';
import { aUser, tokensOf, tokenWith } from '../testing/tokens.ts';
import { isOver, isUserData, type LoggedUser, loggedUserOf, parseLoggedUser } from './logged-user.ts';

const minute = 60_000;
const now = 1_700_000_000_000;

const for15Minutes = tokensOf(tokenWith({ exp: (now + 15 * minute) / 1000 }));
const login: LoggedUser = loggedUserOf(for15Minutes, now);

it('stores the user’s fields and when the tokens expire', () => {
  const access_token = tokenWith({ exp: 1_700_000_900 });
  expect(loggedUserOf(tokensOf(access_token), now)).toEqual({
    ...aUser,
    access_token,
    refresh_token: 'opaque',
    expires: true,
    expires_at: now + 900_000,
    expires_at_refresh: now + 7_200_000,
  });
});

it.each(['opaque', tokenWith({}), 'a.b.c', ''])('gives a token without an expiry two hours: %j', (access_token) => {
  expect(loggedUserOf(tokensOf(access_token), now)).toMatchObject({ expires: true, expires_at: now + 7_200_000 });
});

it('does not trust an expiry that lies in the past', () => {
  expect(loggedUserOf(tokensOf(tokenWith({ exp: 1_600_000_000 })), now)).toMatchObject({ expires: false });
});

it.each(Object.keys(login))('parses a stored sign-in, and rejects one without a valid `%s`', (name) => {
  expect(parseLoggedUser(JSON.stringify(login))).toEqual(login);
  const { [name as keyof LoggedUser]: _, ...rest } = login;
  expect(parseLoggedUser(JSON.stringify(rest))).toBeNull();
  expect(parseLoggedUser(JSON.stringify({ ...login, [name]: null }))).toBeNull();
  expect(parseLoggedUser(JSON.stringify({ ...login, [name]: [name] }))).toBeNull();
});

it.each(['', '{', 'null', '7', '[]', '"text"', '{"access_token":"a","refresh_token":"b"}'])('rejects %j', (text) => {
  expect(parseLoggedUser(text)).toBeNull();
});

it('recognises a complete user', () => {
  expect(isUserData(aUser)).toBe(true);
  expect(isUserData({ ...aUser, role: {} })).toBe(false);
  expect(isUserData({ ...aUser, full_name: 7 })).toBe(false);
  expect(isUserData(null)).toBe(false);
});

it.each([-3 * 60, 0, 3 * 60])('lasts two hours on a device whose clock is wrong by %i minutes', (minutes) => {
  const wrong = now + minutes * minute;
  const kept = loggedUserOf(for15Minutes, wrong);
  expect(kept.expires).toBe(minutes <= 0);
  expect(isOver(kept, wrong)).toBe(false);
  expect(isOver(kept, wrong + 119 * minute)).toBe(false);
  expect(isOver(kept, wrong + 120 * minute)).toBe(true);
});
