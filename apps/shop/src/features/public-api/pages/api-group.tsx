// One group of the reference: its endpoints, and the named schemas that they use.
import type { readProgramOpenApi } from '#src/features/company-api/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { publicApiMessages } from '#src/languages/catalogues/public-api/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { type LoadInput, type MetaInput, type PageMeta, PageNotFound } from '#src/wire/page.ts';
import { usePageData } from '#src/wire/site-context.ts';
import { API_GROUPS, type ApiGroup, PROGRAM_GROUPS } from '../api-groups-contract.ts';
import type { readOpenApi } from '../contract.ts';
import { OperationCard, Schema } from '../ui/operation-card.tsx';
import { type NamedSchema, namedSchemasOf, type Operation, operationsOf } from '../ui/operations.ts';

interface GroupData {
  name: ApiGroup;
  title: string;
  operations: Operation[];
  schemas: NamedSchema[];
}

/** Reads the description of the group's endpoints. */
export async function load({ read, params }: LoadInput): Promise<GroupData> {
  const name = API_GROUPS.find((one) => one === params.group);
  if (!name) throw new PageNotFound('page');
  const isForPrograms = PROGRAM_GROUPS.includes(name);
  const document = isForPrograms
    ? await read<typeof readProgramOpenApi>('/api/v1/openapi.json')
    : await read<typeof readOpenApi>('/api/openapi.json', { query: { group: name } });
  const tags = document.tags as { name: string; description: string }[];
  const operations = operationsOf(document.paths).filter(({ tag }) => tag === name);
  return {
    name,
    title: tags.find((tag) => tag.name === name)?.description ?? name,
    operations,
    schemas: isForPrograms ? namedSchemasOf(document.components, operations) : [],
  };
}

/** Head of the page. */
export const meta = ({ language, site, data }: MetaInput<GroupData>): PageMeta => ({
  title: `${data?.title ?? publicApiMessages[language].title} – ${site.name}`,
  description: publicApiMessages[language].description,
  canonical: data ? `/developers/${data.name}` : null,
});

/** The page. */
export default function ApiGroupPage() {
  const messages = useMessages(publicApiMessages);
  const path = usePath();
  const { title, operations, schemas } = usePageData<GroupData>();
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <div className="grid gap-3">
        <p>
          <PageLink to={path('/developers')} className="link inline-flex min-h-11 items-center">
            {messages.title}
          </PageLink>
        </p>
        <h1 className="text-h1">{title}</h1>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {operations.map((operation) => (
          <OperationCard key={operation.id} operation={operation} />
        ))}
      </div>
      {schemas.length > 0 ? (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-h2">{messages.schemas}</h2>
          {schemas.map(({ name, text }) => (
            <Schema key={name} title={<span translate="no">{name}</span>} text={text} />
          ))}
        </section>
      ) : null}
    </div>
  );
}
