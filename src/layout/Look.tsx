import { MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { Notices } from '#src/layout/Notices.tsx';
import { letNoFileTakeThePage } from '#src/shared/browser/dropped-files.ts';
import { appTheme } from '#src/shared/ui/theme.ts';

/** What everything is drawn with, and where notices appear. A piece of its own: the entry knows no library of parts. */
export function Look({ children }: { children: ReactNode }) {
  useEffect(() => letNoFileTakeThePage(window), []);
  return (
    // Its variables are a sheet (scripts/lib/theme-sheet.ts), and nothing uses its classes: a style in the page's body
    // would come after all sheets.
    <MantineProvider theme={appTheme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      {children}
      <Notices />
    </MantineProvider>
  );
}
