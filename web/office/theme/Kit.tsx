import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { officeTheme } from './office-theme.ts';
import './mantine.css';
import './variables.css';
import './office.css';

/** The kit, Mantine, for the pages and dialogs within: its theme and its styles. */
export const Kit = ({ children }: { children: ReactNode }) => {
  const { close } = useText(office);
  const theme = useMemo(() => officeTheme({ close }), [close]);
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
};
