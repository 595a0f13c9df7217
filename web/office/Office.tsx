import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { ApiError, call } from '../api/client.ts';
import { endLogin, onSlowRefresh, useLogin } from '../api/login.ts';
import { isInconclusive } from '../api/refusals.ts';
import { useText } from '../i18n/language.tsx';
import { office } from '../i18n/office.ts';
import { isAboutSignIn, isUnreached } from './failures.ts';
import { notifyInfo, reportAnswer, useIsAway } from './notices.ts';
import { Notices } from './shell/Notices.tsx';
import { useDraftCleanup } from './support/drafts.ts';
import './office.css';

/** How often the server is looked for while it cannot be reached. */
const lookMs = 5000;

const look = () =>
  call('GET /health', undefined, { timeoutMs: lookMs }).then(
    reportAnswer,
    (error: unknown) => isUnreached(error) || reportAnswer(),
  );

/** While the server cannot be reached, looks for it; then loads what failed meanwhile. */
const useReturn = (queries: QueryClient) => {
  const isAway = useIsAway();
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(look, lookMs);
    return () => {
      clearInterval(timer);
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreached(state.error) });
    };
  }, [isAway, queries]);
};

type State = { error: unknown };

/** Signs the user out if an error that ends the sign-in is thrown while a page renders; rethrows any other. */
export class AuthBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isAboutSignIn(error)) return;
    endLogin();
    this.setState({ error: null });
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (isAboutSignIn(this.state.error)) return null;
    throw this.state.error;
  }
}

const retries = 2;

/** Being offline is an error like any other, so that a page reports it instead of loading forever. */
const newQueryClient = (): QueryClient => {
  // Each answer of the server counts, a refusal too.
  const onSettled = (_data: unknown, error: unknown) => {
    if (!isUnreached(error)) reportAnswer();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onSettled }),
    mutationCache: new MutationCache({ onSettled }),
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
};

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
