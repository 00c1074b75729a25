// Reports the last steps of a failed browser test with their times. This shows calls that never ended, and pauses
// outside the page.
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

const SHOWN = 8;
const QUIET = new Set(['fixture', 'hook', 'test.attach']);

/** A Playwright reporter that prints the last steps of each failed test at the end. */
export default class LastSteps implements Reporter {
  readonly #steps = new Map<TestResult, TestStep[]>();
  readonly #told: string[] = [];

  onStepBegin(_test: TestCase, result: TestResult, step: TestStep): void {
    if (QUIET.has(step.category)) return;
    const steps = this.#steps.get(result) ?? [];
    steps.push(step);
    if (steps.length > SHOWN) steps.shift();
    this.#steps.set(result, steps);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const steps = this.#steps.get(result) ?? [];
    this.#steps.delete(result);
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    const seconds = (ms: number) => (ms / 1_000).toFixed(1);
    const lines = steps.map(({ title, startTime, duration }) => {
      const at = seconds(startTime.getTime() - result.startTime.getTime());
      return `    ${at} s: ${title}, ${duration < 0 ? 'without an end' : `${seconds(duration)} s`}`;
    });
    this.#told.push(`  Last steps of '${test.title}':`, ...lines);
  }

  onEnd(): void {
    if (this.#told.length > 0) process.stdout.write(`\n${this.#told.join('\n')}\n\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
