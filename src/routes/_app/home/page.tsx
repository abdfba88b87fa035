import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#src/features/home/HomePage.tsx';
import { homeOptions } from '#src/resources/home.ts';

export const Route = createFileRoute('/_app/home/page')({
  // Warmed, not awaited: the page draws its frame at once and shows its own failure.
  loader: ({ context }) => {
    if (context.mayOpen) void context.queryClient.query(homeOptions()).catch(() => undefined);
  },
  component: HomePage,
});
