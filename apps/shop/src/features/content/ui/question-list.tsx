import { ChevronDown } from 'lucide';
import { Icon } from '#src/ui/icon.tsx';
import type { Content } from '../contract.ts';

/**
 * Questions that open one at a time and can all be closed. Uses native elements, so that it works without
 * scripts.
 */
export function QuestionList(props: {
  questions: Content['questions'];
  name: string;
  /** The level of the questions: `h3` below a heading of the section. */
  as?: 'h2' | 'h3';
}) {
  const { questions, name, as: Heading = 'h2' } = props;
  return (
    <div className="border-t border-line">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 rounded-small py-3 font-semibold">
            <Heading className="text-body font-semibold">{question}</Heading>
            <Icon
              of={ChevronDown}
              className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[42rem] pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
