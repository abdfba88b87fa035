import '#src/mantine.css';
import '#src/shared/ui/theme.css';
import '#src/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type PropsWithChildren, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler';
import { createAppRouter } from '#src/router.tsx';
import { idle } from '#src/shared/browser/idle.ts';
import { answered, onceSettled } from '#src/shared/data/settled.ts';
import { letNoMarkupPass } from '#src/trusted-types.ts';

/** Also read by public/start.js before the first paint. */
const KEY = 'previsto.typeface';

/**
 * Loads the typeface for who has never had it, after what the page shows, and remembers that it is here. The page that
 * is being read keeps its letters, of the same room: others under the reader's eyes would draw every word again, which
 * holds a slow machine for as long as one notices. `nextPage` calls when another page stands in its place, which is
 * written in the typeface; so is every later visit from its first paint.
 */
async function writeInOwnTypeface(nextPage: (call: () => void) => void): Promise<void> {
  const { documentElement } = document;
  if (documentElement.hasAttribute('data-typeface')) return;
  const loaded = await document.fonts.load("1em 'Inter Variable'").catch(() => []);
  if (loaded.length === 0) return;
  nextPage(() => documentElement.setAttribute('data-typeface', ''));
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is switched off: each visit is a first one.
  }
}

/** Without it every page would fail, and the router's own sentence with its retry stands in their place. */
const bare = {
  Look: ({ children }: PropsWithChildren) => children,
  createQueryClient: () => new QueryClient(),
  followSession: () => () => undefined,
};

/**
 * The start is cut into tasks, so that a key or a finger is answered between them. By a message, which a page in the
 * background gets as soon.
 */
const breath = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- which would have to be begun besides
    port1.onmessage = resolve;
    port2.postMessage(0);
  });

/**
 * Milliseconds that the first page may take, with what its loader asks for, before its frame is drawn without it. What
 * is drawn in the place of something that comes is shown by React for 300 ms at least; a slow machine takes half a
 * second to run what is there.
 */
const FRAME_AFTER = 1_000;

async function begin(root: HTMLElement): Promise<void> {
  letNoMarkupPass();

  // Demonstration mode: the API itself runs in a worker of the browser. Without the flag nothing of it is in a build.
  if (import.meta.env.VITE_MSW) {
    const { startMocks } = await import('#mocks/browser.ts');
    await startMocks();
  }

  const { Look, createQueryClient, followSession } = await import('#src/base.ts').catch(() => bare);
  await breath();
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  followSession(router, queryClient);
  const onNextPage = (call: () => void) => void router.subscribe('onRendered', ({ pathChanged }) => pathChanged && call());
  const stopWaiting = router.subscribe('onResolved', () => {
    stopWaiting();
    onceSettled(queryClient, () => {
      forceFrameRate(0);
      void idle().then(() => writeInOwnTypeface(onNextPage));
    });
  });
  await breath();
  // What fails is told by the router itself, which loads again once it is drawn: nothing here may keep it from that.
  const loaded = router.load().catch(() => undefined);
  const there = loaded.then(() => answered(queryClient));
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, FRAME_AFTER))]);
  await breath();
  // Slices a second that React draws the first page in, where its own are 200; 0 is React's own. Between two of them
  // the browser makes a frame of what stands there, which is nothing yet: where the page came late, by its line or its
  // machine, they are few, and a key is answered within 40 ms; else within 10.
  forceFrameRate(performance.now() > 1_000 ? 25 : 100);
  const page = createRoot(root);
  // Drawn in slices, for the same reason.
  const app = (
    <QueryClientProvider client={queryClient}>
      <Look>
        <RouterProvider router={router} />
      </Look>
    </QueryClientProvider>
  );
  startTransition(() => page.render(import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app));
}

const root = document.getElementById('root');
// index.html has it.
if (root) void begin(root);
