import '@mantine/core/styles/default-css-variables.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notices } from '#src/layout/Notices.tsx';
import { appTheme, cssVariables } from '#src/shared/ui/theme.ts';

/** What everything is drawn with, and where notices appear. A piece of its own: the entry knows no library of parts. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={appTheme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
      <Notices />
    </MantineProvider>
  );
}
