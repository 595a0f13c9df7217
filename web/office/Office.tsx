import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { onSlowRefresh, useLogin } from '../api/login.ts';
import { isInconclusive } from '../api/refusals.ts';
import { useText } from '../i18n/language.tsx';
import { office } from '../i18n/office.ts';
import { notifyInfo, useIsAway } from './notices.ts';
import { noticingCaches, useReturn } from './reachability.ts';
import { AuthBoundary } from './shell/AuthBoundary.tsx';
import { Notices } from './shell/Notices.tsx';
import { useDraftCleanup } from './support/drafts.ts';
import './office.css';

const retries = 2;

/** Being offline is an error like any other, so that a page reports it instead of loading forever. */
const newQueryClient = (): QueryClient =>
  new QueryClient({
    ...noticingCaches(),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < retries && isInconclusive(error),
        // A fault of the page is none of the network: the page fails, and says so.
        throwOnError: (error) => !(error instanceof ApiError),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** A query client per account: the next one never sees the answers cached for the last. */
const useQueryClientOf = (id_user: string | undefined): QueryClient => {
  const [kept, keep] = useState(() => ({ id_user, client: newQueryClient() }));
  if (kept.id_user !== id_user) keep({ id_user, client: newQueryClient() });
  return kept.client;
};

/** Tokens and classes of the office, on the root: dialogs and menus stand outside of the page. */
const useOfficeLooks = () =>
  useLayoutEffect(() => {
    document.documentElement.classList.add('office');
    return () => document.documentElement.classList.remove('office');
  }, []);

/** The frame of every page of teachers and staff: notices and the server's answers, cached per account. */
export const Office = ({ children }: { children: ReactNode }) => {
  const id = useLogin()?.id;
  const queries = useQueryClientOf(id);
  const { notices } = useText(office);
  useOfficeLooks();
  useDraftCleanup();
  useReturn(queries);
  const isAway = useIsAway();
  useEffect(
    () => (isAway ? undefined : onSlowRefresh(() => notifyInfo(notices.refreshing_session_wait))),
    [isAway, notices],
  );
  return (
    <div className="contents">
      <QueryClientProvider client={queries}>
        <AuthBoundary>{children}</AuthBoundary>
      </QueryClientProvider>
      {/* Keyed by account: the next one does not see the notices of the last. */}
      <Notices key={id} />
    </div>
  );
};
