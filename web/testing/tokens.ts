import type { Tokens, UserData } from '../../contract/auth.ts';

const id = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';

export const aUser: UserData = {
  ...{ id, email: 'ada@school.example', full_name: 'Ada Prova' },
  ...{ role_id: id, role: { id, name: 'tester' }, role_name: 'tester' },
};

/** A token with these claims, as pages read it. */
export const tokenWith = (claims: object): string => `e30.${btoa(JSON.stringify(claims))}.signature`;

/** What a sign-in answers. */
export const tokensOf = (access_token: string, refresh_token = 'opaque', user_data = aUser): Tokens => ({
  access_token,
  refresh_token,
  user_data,
});
