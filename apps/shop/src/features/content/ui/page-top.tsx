import type { Content } from '../contract.ts';

/** Heading and first words of a page of information. */
export function PageTop({ content }: { content: Pick<Content, 'title' | 'lead'> }) {
  return (
    <header className="max-w-[46rem]">
      <h1 className="text-h1">{content.title}</h1>
      <p className="mt-4 text-lead text-ink-soft">{content.lead}</p>
    </header>
  );
}
