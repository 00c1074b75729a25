import type { ContentSection } from '../contract.ts';

/** The body of a section: paragraphs, a list, and subsections. */
export function SectionBody({ section }: { section: ContentSection }) {
  const { paragraphs, list, items } = section;
  return (
    <div className="prose">
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {list.length > 0 ? (
        <ul>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {items.length > 0 ? (
        <dl className="grid gap-3">
          {items.map(({ id, title, text }) => (
            <div key={id}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
