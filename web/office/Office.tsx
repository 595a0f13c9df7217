import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { tellLongRefresh, useLogin } from '../api/login.ts';
import { useText } from '../i18n/language.tsx';
import { office } from '../i18n/office.ts';
import { clearNotices, notifyInfo } from './notices.ts';
import { useQueryClientOf } from './query-client.ts';
import { AuthBoundary } from './shell/AuthBoundary.tsx';
import { useDraftForgotten } from './support/use-draft-forgotten.ts';
import { officeTheme } from './theme/office-theme.ts';
import './theme/mantine.css';
import './theme/variables.css';
import './theme/office.css';

const Notices = () => {
  useEffect(() => clearNotices, []);
  return <Notifications position="bottom-center" limit={3} />;
};

/** What every page of teachers and staff stands in: looks, notices, and answers of the server kept for one account. */
export const Office = ({ children }: { children: ReactNode }) => {
  const id = useLogin()?.id;
  const queries = useQueryClientOf(id);
  const { close, notices } = useText(office);
  const theme = useMemo(() => officeTheme({ close }), [close]);
  useDraftForgotten();
  useEffect(() => tellLongRefresh(() => notifyInfo(notices.refreshing_session_wait)), [notices]);
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>
        <AuthBoundary>{children}</AuthBoundary>
      </QueryClientProvider>
      {/* Those for one account are not shown to the next. */}
      <Notices key={id} />
    </MantineProvider>
  );
};
