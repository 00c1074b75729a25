import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hasLongTests, hasShortTests } from './tests/support/app/full-run.ts';

const NEVER = ['**/node_modules/**', '**/dist/**', 'tests/browser/**'];
const FAULTS = 'tests/fault';
// Waits for a job that runs once a minute, and disturbs no other test.
const WAITING = `${FAULTS}/settled-by-itself.test.ts`;
// These are slow, so they start first, longest first; otherwise each would run alone at the end.
const LONG = [
  WAITING,
  'platform/database/migrate.test.ts',
  'security/injection.test.ts',
  'bin/attack.test.ts',
  'security/bad-values.test.ts',
  'search/paging.test.ts',
  'tests/doctor.test.ts',
  ...[
    'production-guide',
    'database',
    'killed-server',
    'restart',
    'killed-card-server',
    'object-storage',
    'providers',
  ].map((name) => `${FAULTS}/${name}.test.ts`),
];
// Starting, killing and recovering servers is slow on a busy machine.
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000 };

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(name));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

interface More {
  include?: string[];
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

const SHORT_PROJECTS = [
  // Pure functions: nothing to keep apart, and a fresh process per file would cost more than the tests.
  project('domain', 'packages/domain', { isolate: false }),
  project('illustrations', 'packages/illustrations', { isolate: false }),
  project('shop', 'apps/shop', { isolate: false }),
  project('sandbox', 'apps/sandbox', { isolate: false }),
  project('tests', 'tests', { isolate: false, without: [`${FAULTS}/**`] }),
];

const FAULT_PROJECTS = [
  project('waiting', FAULTS, { include: [WAITING], ...PATIENT }),
  // They take the whole machine: after all others. Much of their time is waiting, so two run beside each
  // other, each on a stage of its own, which it may kill. Three starve a slow machine: the shops of the production guide
  // then answer 503, because no connection to the database is open within 3 s.
  project('fault', FAULTS, {
    without: [WAITING],
    maxWorkers: 2,
    isolate: false,
    sequence: { groupOrder: 1 },
    ...PATIENT,
  }),
];

export default defineConfig({
  // The import map of the root's package.json does not reach the tests inside the workspaces.
  resolve: { alias: { '#tests': path.resolve(import.meta.dirname, 'tests/support') } },
  test: {
    environment: 'node',
    setupFiles: ['tests/support/app/require-node.ts'],
    // Long limits for a shared machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Files of a worker share their modules, so nothing that a test replaces may outlive it.
    restoreMocks: true,
    unstubGlobals: true,
    pool: 'forks',
    // As the server: with Node's default, short-lived objects are collected more often.
    execArgv: ['--max-semi-space-size=32'],
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [...(hasShortTests() ? SHORT_PROJECTS : []), ...(hasLongTests() ? FAULT_PROJECTS : [])],
  },
});
