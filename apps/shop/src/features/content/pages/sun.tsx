import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { contentMessages } from '#src/languages/catalogues/content/messages.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { usePageData } from '#src/wire/site-context.ts';
import type { Content } from '../contract.ts';
import { PageTop } from '../ui/page-top.tsx';
import { QuestionList } from '../ui/question-list.tsx';

/** Questions and answers. */
export function QuestionsPage() {
  const messages = useMessages(contentMessages);
  const path = usePath();
  const content = usePageData<Content>();
  return (
    <div className="frame pt-8 pb-16 md:pt-12">
      <PageTop content={content} scene="sun" />
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <QuestionList questions={content.questions} name="questions" />
        <section aria-labelledby="wondering-title" className="rounded-card bg-moss p-6 lg:sticky lg:top-24">
          <h2 id="wondering-title" className="text-h3">
            {messages.stillWondering}
          </h2>
          <p className="mt-1 mb-4">{messages.stillWonderingText}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={path('/contact')} variant="primary">
              {messages.contactUs}
            </LinkButton>
            <LinkButton to={path('/')}>{messages.toHome}</LinkButton>
          </div>
        </section>
      </div>
    </div>
  );
}
