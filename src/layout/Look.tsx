import { MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { Notices } from '#src/layout/Notices.tsx';
import { appTheme } from '#src/shared/ui/theme.ts';

function keepPage(event: DragEvent): void {
  // Who takes files has said so by now; a field for files takes them by itself.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/**
 * A file that misses the place that takes it does nothing. Without this the browser opens it in the page's place, and
 * what was typed is gone.
 */
export function letNoFileTakeThePage(page: Window): void {
  page.addEventListener('dragover', keepPage);
  page.addEventListener('drop', keepPage);
}

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
