import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { contentMessages } from '#src/languages/catalogues/content/messages.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { usePageData } from '#src/wire/site-context.ts';
import type { Content } from '../contract.ts';
import { PageTop } from '../ui/page-top.tsx';
import { SectionBody } from '../ui/section-body.tsx';
import { SectionItems } from '../ui/section-items.tsx';

/** The about page: company, values, benefits for employers and employees. */
export function AboutPage() {
  const messages = useMessages(contentMessages);
  const path = usePath();
  const content = usePageData<Content>();
  return (
    <div className="frame pt-8 pb-16 md:pt-12">
      <PageTop content={content} scene="about" />
      <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {content.sections.map((section) =>
          section.items.length > 0 ? (
            <div key={section.id} className="md:col-span-2">
              <SectionItems section={section} />
            </div>
          ) : (
            <section
              key={section.id}
              aria-labelledby={`${section.id}-title`}
              className={section.list.length > 0 ? 'rounded-card bg-moss p-6' : 'md:col-span-2'}
            >
              <h2 id={`${section.id}-title`} className="mb-3 text-h2">
                {section.title}
              </h2>
              <SectionBody section={section} />
            </section>
          ),
        )}
      </div>
      <div className="mt-12 flex flex-wrap items-center gap-3">
        <LinkButton to={path('/')} variant="primary">
          {messages.toStore}
        </LinkButton>
        <LinkButton to={path('/calculator')}>{messages.toCalculator}</LinkButton>
        <LinkButton to={path('/employers')}>{messages.toEmployers}</LinkButton>
        <a href={content.website} className="link inline-flex min-h-12 items-center px-2">
          {messages.mainSite({ host: new URL(content.website).host })}
        </a>
      </div>
    </div>
  );
}
