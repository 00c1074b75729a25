// Legal pages: terms, privacy, accessibility. Each shows its version and its effective date.
import type { ReactNode } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { contentMessages } from '#src/languages/catalogues/content/messages.ts';
import { usePageData } from '#src/wire/site-context.ts';
import type { Content } from '../contract.ts';
import { PageTop } from '../ui/page-top.tsx';
import { SectionBody } from '../ui/section-body.tsx';

/** A legally binding page, by section. `below`: further content of a section, by its id. */
export function DocumentPage({ below = {} }: { below?: Readonly<Record<string, ReactNode>> }) {
  const messages = useMessages(contentMessages);
  const { language } = useLanguage();
  const content = usePageData<Content>();
  const { version, sections } = content;
  return (
    <div className="frame pt-8 pb-16 md:pt-12">
      <PageTop content={content} />
      {version ? (
        <p className="mt-3 text-small text-ink-soft">
          {messages.version({ number: version.number, date: formatDate(version.date, language) })}
        </p>
      ) : null}
      <div className="mt-10 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label={messages.onThisPage} className="print:hidden lg:sticky lg:top-24">
          <ul className="grid gap-0.5 text-small">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="link inline-flex min-h-8 items-center">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-9">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`} className="mb-2 text-h2">
                {section.title}
              </h2>
              <SectionBody section={section} />
              {below[section.id] ? <div className="mt-5">{below[section.id]}</div> : null}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
