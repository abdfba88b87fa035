import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';
import { environment } from '#env/vite.ts';
import { bundleReport } from './scripts/lib/bundle-report.ts';
import { chunks } from './vite-chunks.ts';

export default defineConfig(({ mode }) => ({
  plugins:
    mode === 'test'
      ? [environment(), react()]
      : [
          environment(),
          // Paths and style of the generated tree: tsr.config.json, which `npm run routes` reads too.
          tanstackRouter({
            // Loaders are split off with the page they feed: what they import (ky, zod, contracts) stays out of the entry.
            codeSplittingOptions: {
              defaultBehavior: [['loader', 'component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
            },
          }),
          react(),
          chunks(),
          bundleReport(),
          // The service worker of the demonstration mode.
          ...(process.env['VITE_MSW'] ? [msw({ mode: 'worker-only' })] : []),
        ],
  // PGlite finds its own files beside its module, which bundling for development would move away.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      output: {
        // Shared pieces of the interface are named by the bundler after all screens that draw them; the entry lists every name.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('ui~') ? 'ui' : '[name]'}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${names[0]?.startsWith('ui~') ? 'ui' : '[name]'}-[hash][extname]`,
        codeSplitting: {
          // What the entry needs keeps its hash between deployments; what only some screens draw is not loaded by the sign-in page:
          // only crumbs are merged, since a larger piece draws in what it stands beside.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
              tags: ['$initial'],
              priority: 3,
            },
            { name: 'base', test: /node_modules/, tags: ['$initial'], priority: 2 },
            // Lists of words to judge a new password by; nothing but a field that is typed into loads them.
            { name: 'zxcvbn', test: /node_modules[\\/](@zxcvbn-ts|fastest-levenshtein)[\\/]/, priority: 2 },
            {
              name: 'ui',
              test: /node_modules[\\/](@mantine|@floating-ui|clsx|react-remove-scroll|@tabler)/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    // Left alone, vitest keeps one core for itself: half of a machine with two.
    maxWorkers: '100%',
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
