import type { ContentSection } from '../contract.ts';

/** The parts of a section side by side, each under a line. `isOrdered`: they are numbered steps. */
export function SectionItems({
  section,
  isOrdered = false,
}: {
  section: ContentSection;
  isOrdered?: boolean;
}) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`} className="text-h2">
        {section.title}
      </h2>
      <List
        className={`mt-4 grid gap-x-10 gap-y-6 ${section.items.length % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'}`}
      >
        {section.items.map(({ id, title, text }, index) => (
          <li key={id} className="border-t-2 border-act pt-3">
            {isOrdered ? (
              <span
                aria-hidden="true"
                className="mb-2 grid size-9 place-items-center rounded-full bg-act font-bold text-on-act tabular-nums"
              >
                {index + 1}
              </span>
            ) : null}
            <h3 className="text-h3">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
