import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const NEVER = ['**/node_modules/**', '**/dist/**', 'tests/browser/**'];
const FAULTS = 'tests/fault';
// Started, killed and recovered servers take their time on a busy machine.
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000 };

interface More {
  isolate?: boolean;
  testTimeout?: number;
  hookTimeout?: number;
  maxWorkers?: number;
  sequence?: { groupOrder: number };
  without?: string[];
}

function project(name: string, folder: string, { without = [], ...more }: More = {}) {
  const exclude = [...NEVER, ...without];
  return {
    extends: true as const,
    test: { name, include: [`${folder}/**/*.test.{ts,tsx}`], exclude, ...more },
  };
}

export default defineConfig({
  // The import map of the root's package.json does not reach the tests inside the workspaces.
  resolve: { alias: { '#tests': path.resolve(import.meta.dirname, 'tests/support') } },
  test: {
    environment: 'node',
    setupFiles: ['tests/support/app/require-node.ts'],
    // Patience for a machine that others use too.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Pure functions: nothing to keep apart, and a fresh process per file would cost more than the tests.
      project('domain', 'packages/domain', { isolate: false }),
      project('illustrations', 'packages/illustrations', { isolate: false }),
      project('shop', 'apps/shop'),
      project('sandbox', 'apps/sandbox'),
      project('tests', 'tests', { without: [`${FAULTS}/**`] }),
      // They take the whole machine and kill what they stand on: after all others, one file at a time, on one stage.
      project('fault', FAULTS, { maxWorkers: 1, isolate: false, sequence: { groupOrder: 1 }, ...PATIENT }),
    ],
  },
});
