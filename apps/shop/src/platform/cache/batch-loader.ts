/**
 * Returns a function that answers each question by a run over all questions asked in the same turn of the event loop,
 * at most `most` at a time. `run` gives its answers in the order of the questions; what it throws reaches all of them.
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
