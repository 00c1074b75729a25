/**
 * Returns a function that collects the calls of one turn of the event loop and answers them by one run per
 * `most` calls. `run` returns its answers in the order of the calls. Its error rejects all of them.
 */
export function createBatchLoader<Question, Answer>(
  most: number,
  run: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: PendingQuestion<Question, Answer>[] = [];
  const runAll = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += most) void runSome(all.slice(from, from + most), run);
  };
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(runAll);
      waiting.push({ question, resolve, reject });
    });
}

interface PendingQuestion<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

async function runSome<Question, Answer>(
  some: readonly PendingQuestion<Question, Answer>[],
  run: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): Promise<void> {
  try {
    const answers = await run(some.map(({ question }) => question));
    for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer);
  } catch (error) {
    for (const { reject } of some) reject(error);
  }
}
