import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '#src/shared/ui/theme.ts';

/** A piece of the interface under the application's theme. */
export function renderUi(children: ReactNode) {
  return render(children, {
    wrapper: ({ children: piece }) => (
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        {piece}
      </MantineProvider>
    ),
  });
}
