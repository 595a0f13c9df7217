import { type ReactNode, Suspense } from 'react';
import { beforeEach } from 'vitest';
import type { Tokens } from '../../contract/auth.ts';
import type { Scope } from '../../contract/scopes.ts';
import { keepLogin } from '../api/login.ts';
import { Office } from '../office/Office.tsx';
import { type PageOptions, renderPage } from './render-page.tsx';

const id = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';

/** What a sign-in answers, with these scopes. */
export const tokensFor = ({
  scopes = [],
  full_name = 'Ada Prova',
}: {
  scopes?: Scope[];
  full_name?: string;
}): Tokens => ({
  access_token: `head.${btoa(JSON.stringify({ scopes }))}.signature`,
  refresh_token: 'refresh',
  user_data: {
    id,
    email: 'ada@school.example',
    full_name,
    role_id: id,
    role: { id, name: 'tester' },
    role_name: 'tester',
  },
});

/** Signs a user in with these scopes. */
export const signIn = (...scopes: Scope[]) => keepLogin(tokensFor({ scopes }));

/** Signs a user in with these scopes before each test of the file. */
export const signInWith = (...scopes: Scope[]) => {
  beforeEach(() => void signIn(...scopes));
};

/** Like `renderPage`, for a part of the office: with its notices and queries. */
export const renderOffice = (page: ReactNode, options?: PageOptions) =>
  renderPage(
    <Office>
      <Suspense>{page}</Suspense>
    </Office>,
    options,
  );
