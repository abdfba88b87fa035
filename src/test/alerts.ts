import { screen, waitFor } from '@testing-library/react';

/** What a screen says of a failure in its place; the notice that says it too stands beside the page. */
export const alertInPlace = (): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.queryAllByRole('alert').find((element) => !element.matches('.mantine-Notifications-notification'));
    if (!found) throw new Error('nothing on the screen says that something failed');
    return found;
  });
