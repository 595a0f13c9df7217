import { expect, it } from 'vitest';
import { isOver, isUserData, type LoggedUser, loggedUserOf, parseLoggedUser } from './logged-user.ts';

const minute = 60_000;
const now = 1_700_000_000_000;

const user_data = {
  id: '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10',
  email: 'giulia@scuola.example',
  full_name: 'Giulia Rossi',
  role_id: '5bd0f0f2-3b5e-4d0c-9a3f-0c8ad4e2b7a1',
  role: { id: '5bd0f0f2-3b5e-4d0c-9a3f-0c8ad4e2b7a1', name: 'manager' },
  role_name: 'manager',
};

const tokenWith = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.signature`;

const tokens = (access_token: string) => ({ access_token, refresh_token: 'opaque', user_data });

const for15Minutes = tokens(tokenWith({ exp: (now + 15 * minute) / 1000 }));
const login: LoggedUser = loggedUserOf(for15Minutes, now);

it('stores the user’s fields and when the tokens expire', () => {
  const access_token = tokenWith({ exp: 1_700_000_900 });
  expect(loggedUserOf(tokens(access_token), now)).toEqual({
    ...user_data,
    access_token,
    refresh_token: 'opaque',
    expires: true,
    expires_at: now + 900_000,
    expires_at_refresh: now + 7_200_000,
  });
});

it.each(['opaque', tokenWith({}), 'a.b.c', ''])('gives a token without an expiry two hours: %j', (access_token) => {
  expect(loggedUserOf(tokens(access_token), now)).toMatchObject({ expires: true, expires_at: now + 7_200_000 });
});

it('does not trust an expiry that lies in the past', () => {
  expect(loggedUserOf(tokens(tokenWith({ exp: 1_600_000_000 })), now)).toMatchObject({ expires: false });
});

it('parses a stored sign-in', () => {
  expect(parseLoggedUser(JSON.stringify(login))).toEqual(login);
});

it.each(Object.keys(login))('rejects a sign-in without a valid `%s`', (name) => {
  const { [name as keyof LoggedUser]: _, ...rest } = login;
  expect(parseLoggedUser(JSON.stringify(rest))).toBeNull();
  expect(parseLoggedUser(JSON.stringify({ ...login, [name]: null }))).toBeNull();
  expect(parseLoggedUser(JSON.stringify({ ...login, [name]: [name] }))).toBeNull();
});

it.each(['', '{', 'null', '7', '[]', '"text"', '{"access_token":"a","refresh_token":"b"}'])('rejects %j', (text) => {
  expect(parseLoggedUser(text)).toBeNull();
});

it('recognises a complete user', () => {
  expect(isUserData(user_data)).toBe(true);
  expect(isUserData({ ...user_data, role: {} })).toBe(false);
  expect(isUserData({ ...user_data, full_name: 7 })).toBe(false);
  expect(isUserData(null)).toBe(false);
});

it('is over once it can no longer be refreshed', () => {
  expect(isOver(login, now + 119 * minute)).toBe(false);
  expect(isOver(login, now + 120 * minute)).toBe(true);
});

it.each([-3 * 60, 3 * 60])('lasts two hours on a device whose clock is wrong by %i minutes', (minutes) => {
  const wrong = now + minutes * minute;
  const kept = loggedUserOf(for15Minutes, wrong);
  expect(kept.expires).toBe(minutes < 0);
  expect(isOver(kept, wrong)).toBe(false);
  expect(isOver(kept, wrong + 119 * minute)).toBe(false);
  expect(isOver(kept, wrong + 120 * minute)).toBe(true);
});
