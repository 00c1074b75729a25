import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const NEVER = ['**/node_modules/**', '**/dist/**', 'tests/browser/**'];

function project(name: string, folder: string, more: { isolate?: boolean } = {}) {
  return {
    extends: true as const,
    test: { name, include: [`${folder}/**/*.test.{ts,tsx}`], exclude: NEVER, ...more },
  };
}

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/support/require-node.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      // Pure functions: nothing to keep apart, and a fresh process per file would cost more than the tests.
      project('domain', 'packages/domain', { isolate: false }),
      project('shop', 'apps/shop'),
      project('sandbox', 'apps/sandbox'),
      project('tests', 'tests'),
    ],
  },
});
