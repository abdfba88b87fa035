import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#src/features/home/HomePage.tsx';
import { homeOptions } from '#src/resources/home.ts';
import { version } from '#src/resources/version.ts';

export const Route = createFileRoute('/_app/home/page')({
  // Warmed, not awaited: the page draws its frame at once and shows its own failure.
  loader: ({ context: { mayOpen, queryClient } }) => {
    // The head of the page tells the version.
    if (mayOpen) void Promise.allSettled([queryClient.query(homeOptions()), queryClient.query(version.allOptions())]);
  },
  component: HomePage,
});
