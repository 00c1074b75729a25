import { useMessages } from '#src/i18n/use-messages.ts';
import type { LoadInput, MetaInput, PageMeta } from '#src/wire/page.ts';
import { usePageData } from '#src/wire/site-context.ts';
import type { readOpenApi } from '../contract.ts';
import { publicApiMessages } from '../messages.ts';
import { OperationCard } from '../ui/operation-card.tsx';
import { type Operation, operationsOf } from '../ui/operations.ts';

interface DevelopersData {
  about: string;
  groups: { name: string; about: string; operations: Operation[] }[];
}

/** Reads the description of the endpoints. */
export async function load({ read }: LoadInput): Promise<DevelopersData> {
  const { info, paths, tags } = await read<typeof readOpenApi>('/api/openapi.json');
  const operations = operationsOf(paths);
  const groups = (tags as { name: string; description: string }[]).map(({ name, description }) => ({
    name,
    about: description,
    operations: operations.filter(({ tag }) => tag === name),
  }));
  return { about: info.description, groups };
}

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${publicApiMessages[language].title} – ${site.name}`,
  description: publicApiMessages[language].description,
  canonical: '/developers',
});

/** The description of the shop's endpoints for people. Programs read the same as JSON. */
export default function DevelopersPage() {
  const messages = useMessages(publicApiMessages);
  const { about, groups } = usePageData<DevelopersData>();
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <div className="grid gap-3">
        <h1 className="text-h1">{messages.title}</h1>
        <p className="max-w-[40rem] text-lead text-ink-soft">{about}</p>
        <p>
          <a href="/api/openapi.json" className="link inline-flex min-h-11 items-center">
            {messages.download}
          </a>
        </p>
      </div>
      <nav aria-label={messages.contents}>
        <ul className="grid gap-x-6 md:grid-cols-2">
          {groups
            .flatMap(({ operations }) => operations)
            .map(({ id, method, path }) => (
              <li key={id}>
                <a href={`#${id}`} className="link inline-flex min-h-11 items-center text-small break-all">
                  {`${method} ${path}`}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      {groups.map(({ name, about: text, operations }) => (
        <section
          key={name}
          aria-labelledby={`group-${name}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <h2 id={`group-${name}`} className="text-h2">
            {text}
          </h2>
          {operations.map((operation) => (
            <OperationCard key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}
