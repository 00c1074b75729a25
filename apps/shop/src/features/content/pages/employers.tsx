import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { contentMessages } from '#src/languages/catalogues/content/messages.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { usePageData } from '#src/wire/site-context.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import type { Content } from '../contract.ts';
import { PageTop } from '../ui/page-top.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import { SectionBody } from '../ui/section-body.tsx';
import { SectionItems } from '../ui/section-items.tsx';

/** The page for employers: cost, three steps, how it works, and how to sign up. */
export function EmployersPage() {
  const messages = useMessages(contentMessages);
  const path = usePath();
  // The form reads the company register and ends with a contract.
  const [hasRegister, hasContracts] = [useHasService('company-register'), useHasService('contracts')];
  const content = usePageData<Content>();
  const section = (id: string) => content.sections.find((one) => one.id === id);
  const [cost, steps, how] = [section('cost'), section('steps'), section('how')];
  return (
    <div className="frame grid gap-14 pt-8 pb-16 md:pt-12">
      <div>
        <PageTop content={content} scene="employers" />
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="#sign-up" variant="primary">
            {messages.signUp}
          </LinkButton>
          <LinkButton to={path('/calculator')}>{messages.toCalculator}</LinkButton>
        </div>
      </div>
      {cost ? <SectionItems section={cost} /> : null}
      {steps ? <SectionItems section={steps} isOrdered /> : null}
      <div className="grid items-start gap-x-12 gap-y-10 md:grid-cols-2">
        {how ? (
          <section aria-labelledby="how-title" className="rounded-card bg-moss p-6">
            <h2 id="how-title" className="mb-3 text-h2">
              {how.title}
            </h2>
            <SectionBody section={how} />
          </section>
        ) : null}
        <section aria-labelledby="common-title">
          <h2 id="common-title" className="mb-3 text-h2">
            {messages.commonQuestions}
          </h2>
          <QuestionList questions={content.questions} name="employer-questions" as="h3" />
          <PageLink to={path('/data-processing')} className="link mt-3 inline-flex min-h-11 items-center">
            {messages.dataProcessing}
          </PageLink>
        </section>
      </div>
      <section
        id="sign-up"
        aria-labelledby="sign-up-title"
        className="flex scroll-mt-24 flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card bg-birch p-6 md:p-8"
      >
        <div className="max-w-[40rem]">
          <h2 id="sign-up-title" className="text-h2">
            {messages.signUpTitle}
          </h2>
          <p className="mt-1">{messages.signUpText}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <LinkButton to={path('/contact#form')} variant="primary">
            {messages.writeToUs}
          </LinkButton>
          {hasRegister && hasContracts ? (
            <PageLink to={path('/onboard-company-light')} className="link inline-flex min-h-11 items-center">
              {messages.haveCode}
            </PageLink>
          ) : null}
        </div>
      </section>
    </div>
  );
}
