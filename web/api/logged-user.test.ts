import { expect, it } from 'vitest';
import { aUser, tokensOf, tokenWith } from '../testing/tokens.ts';
import { isUserData, type LoggedUser, loggedUserOf, parseLoggedUser } from './logged-user.ts';

const now = 1_700_000_000_000;
const login: LoggedUser = loggedUserOf(tokensOf(tokenWith({ exp: now / 1000 + 900 })), now);

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
  const found = [aUser, { ...aUser, role: {} }, { ...aUser, full_name: 7 }, null].map(isUserData);
  expect(found).toEqual([true, false, false, false]);
});
