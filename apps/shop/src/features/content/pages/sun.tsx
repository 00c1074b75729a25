import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { usePageData } from '#src/layout/site-context.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { Content } from '../contract.ts';
import { contentMessages } from '../messages.ts';
import { PageTop } from '../ui/page-top.tsx';
import { QuestionList } from '../ui/question-list.tsx';

/** Questions and answers. */
export function QuestionsPage() {
  const messages = useMessages(contentMessages);
  const path = usePath();
  const content = usePageData<Content>();
  return (
    <div className="frame pt-8 pb-16 md:pt-12">
      <PageTop content={content} />
      <div className="mt-8 max-w-[52rem]">
        <QuestionList questions={content.questions} name="questions" />
        <section
          aria-labelledby="wondering-title"
          className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card bg-moss p-6"
        >
          <div>
            <h2 id="wondering-title" className="text-h3">
              {messages.stillWondering}
            </h2>
            <p>{messages.stillWonderingText}</p>
          </div>
          <LinkButton to={path('/contact')} variant="primary">
            {messages.contactUs}
          </LinkButton>
        </section>
        <LinkButton to={path('/')} className="mt-6">
          {messages.toHome}
        </LinkButton>
      </div>
    </div>
  );
}
