// Visitors who read pages of a shop all the time, so that a test sees each request that fails.

const PAGES = ['/', '/search?q=hjalm', '/api/products', '/terms'];
const VISITORS = 3;
// Leaves the machine to what they watch. Some hundred requests a second are enough to meet each moment of a restart.
const PAUSE_MS = 10;

/** Visitors of a shop. */
export interface Visitors {
  /** Resolves when each has received some more answers. */
  continued(): Promise<void>;
  /** The number of answers so far. */
  answered(): number;
  /** Every request that failed so far. */
  failures(): readonly string[];
  stop(): Promise<void>;
}

/** Sends visitors to a shop until `stop`. */
export function sendVisitors(baseUrl: string): Visitors {
  const failures: string[] = [];
  const answered = new Array<number>(VISITORS).fill(0);
  let isOver = false;
  const visit = async (visitor: number) => {
    for (let turn = visitor; !isOver; turn += 1) {
      const page = PAGES[turn % PAGES.length];
      const outcome = await fetch(`${baseUrl}${page}`).then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
      );
      if (outcome !== '200') failures.push(`${page} ${outcome}`);
      answered[visitor] = (answered[visitor] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const visitors = answered.map((_count, visitor) => visit(visitor));
  return {
    async continued() {
      const before = [...answered];
      while (answered.some((count, visitor) => count < (before[visitor] ?? 0) + 2 * PAGES.length))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    answered: () => answered.reduce((sum, count) => sum + count, 0),
    failures: () => failures,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}
