import { type ReactNode, Suspense } from 'react';
import { beforeEach } from 'vitest';
import type { Scope } from '../../contract/scopes.ts';
import { keepLogin } from '../api/login.ts';
import { Office } from '../office/Office.tsx';
import { type PageOptions, renderPage } from './render-page.tsx';
import { aUser, tokensOf, tokenWith } from './tokens.ts';

/** What a sign-in answers, with these scopes. */
export const tokensFor = ({ scopes = [], full_name = aUser.full_name }: { scopes?: Scope[]; full_name?: string }) =>
  tokensOf(tokenWith({ scopes }), 'refresh', { ...aUser, full_name });

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
