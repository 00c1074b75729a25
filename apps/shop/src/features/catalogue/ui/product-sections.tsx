import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { productMessages } from '../product-messages.ts';

/** One part of what is told about a product. */
export interface ProductSection {
  id: string;
  title: string;
  content: ReactNode;
}

/** The parts of a product's page with a row of links to them. All stand open: they can be searched and printed. */
export function ProductSections({ sections }: { sections: readonly ProductSection[] }) {
  const messages = useMessages(productMessages);
  return (
    <div className="frame pt-12">
      <nav aria-label={messages.sections} className="border-b border-control print:hidden">
        <ul className="-mb-px flex gap-x-6 overflow-x-auto">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-12 items-center border-b-2 border-transparent whitespace-nowrap font-semibold text-ink no-underline hover:border-act"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="grid gap-x-12 gap-y-3 border-b border-line py-9 last:border-0 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <h2 id={`${id}-title`} className="text-h3">
            {title}
          </h2>
          <div className="min-w-0">{content}</div>
        </section>
      ))}
    </div>
  );
}
