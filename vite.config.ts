import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { environment } from '#env/vite.ts';
import { bundleReport } from './scripts/lib/bundle-report.ts';
import { chunks } from './scripts/lib/chunks.ts';
import { firstLoads } from './scripts/lib/first-loads.ts';
import { LongFirst } from './scripts/lib/long-first.ts';
import { joinedRuntime } from './scripts/lib/joined-runtime.ts';
import { pieces } from './scripts/lib/pieces.ts';
import { preloads } from './scripts/lib/preloads.ts';
import { shapes } from './scripts/lib/shapes.ts';
import { themeSheet } from './scripts/lib/theme-sheet.ts';

/** What makes scripts of the sources; the application's pieces are found by a build with the same. */
const sources = () => [
  environment(),
  // Paths and style of the generated tree: tsr.config.json, which `npm run routes` reads too.
  tanstackRouter({
    // Loaders are split off with the page they feed: what they import (ky, zod, contracts) stays out of the entry.
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
    },
  }),
  react(),
  shapes(),
  themeSheet(),
  chunks(),
];

/** The service worker of the demonstration mode, whose package is a tool of development: a start does not need it. */
const demonstration = async (): Promise<Plugin | Plugin[] | null> =>
  process.env['VITE_MSW'] ? (await import('msw/vite')).msw({ mode: 'worker-only' }) : null;

export default defineConfig(({ mode }) => ({
  plugins:
    mode === 'test'
      ? [environment(), shapes(), react()]
      : [
          ...sources(),
          // The demonstration counts no files.
          process.env['VITE_MSW'] ? null : joinedRuntime(),
          bundleReport(),
          preloads(),
          // A demonstration holds the API too, whose modules the pages' pieces would import in circles; what it loads
          // counts little beside it.
          process.env['VITE_MSW'] ? demonstration() : [pieces(sources), firstLoads()],
        ],
  // React has that hook by itself; the package's stand-in for older ones is of no use.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // PGlite finds its own files beside its module, which bundling for development would move away.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  // The demonstration's, which loads parts of itself as it needs them.
  worker: { format: 'es', plugins: () => [environment()] },
  build: {
    target: 'es2023',
    sourcemap: false,
    // Every browser that is served knows modulepreload by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Hashes cannot be compressed: what every page loads names some 110 files, and a page's own script as many
        // again. Each letter less is a byte less for each of them, and the builder takes seven at least for so many
        // files. Pieces of some pages are told apart by a number, which would give others a new name as pages come; the
        // entry lists every name.
        chunkFileNames: ({ name }) => `assets/${name.includes('~') ? name.split('~', 1)[0] : '[name]'}-[hash:7].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.includes('~') ? names[0].split('~', 1)[0] : '[name]'}-[hash:7][extname]`,
      },
    },
  },
  test: {
    // Left alone, vitest keeps one core for itself: half of a machine with two.
    maxWorkers: '100%',
    // Who wants them shuffled has vitest's own sequence of files.
    ...(!process.argv.some((word) => word.startsWith('--sequence.shuffle')) && { sequence: { sequencer: LongFirst } }),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,planning,env,src,mocks,scripts,docs,tests}/**/*.test.ts'],
          // Some of them speak with the whole API, which takes its time to start on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // A world of its own for each file without a process of its own: two fifths less time.
          pool: 'vmForks',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/postgres.ts'],
          // The files of a worker share one PGlite: server/test/database.ts.
          isolate: false,
          // A limit for what hangs; on a busy machine the long tables of inputs take more than half a minute.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
