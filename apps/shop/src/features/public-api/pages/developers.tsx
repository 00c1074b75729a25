import type { ReactNode } from 'react';
import type { readProgramOpenApi } from '#src/features/company-api/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { publicApiMessages } from '#src/languages/catalogues/public-api/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { LoadInput, MetaInput, PageMeta } from '#src/wire/page.ts';
import { usePageData, useSite } from '#src/wire/site-context.ts';
import { type ApiGroup, PROGRAM_GROUPS } from '../api-groups-contract.ts';
import type { readOpenApi } from '../contract.ts';
import { operationsOf } from '../ui/operations.ts';

interface Group {
  name: ApiGroup;
  title: string;
  operations: { id: string; method: string; path: string }[];
}
interface DevelopersData {
  about: string;
  programs: string;
  groups: Group[];
}

/** Reads the groups of the reference, and the endpoints of each. */
export async function load({ read }: LoadInput): Promise<DevelopersData> {
  const { info, paths, tags } = await read<typeof readOpenApi>('/api/openapi.json');
  const { info: programs } = await read<typeof readProgramOpenApi>('/api/v1/openapi.json');
  const operations = operationsOf(paths);
  const groups = tags.map(({ name, description }) => ({
    name,
    title: description,
    operations: operations
      .filter(({ tag }) => tag === name)
      .map(({ id, method, path }) => ({ id, method, path })),
  }));
  return { about: info.description, programs: programs.description, groups };
}

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${publicApiMessages[language].title} – ${site.name}`,
  description: publicApiMessages[language].description,
  canonical: '/developers',
});

/** The contents of the reference: the API for programs, then the shop's own calls. */
export default function DevelopersPage() {
  const messages = useMessages(publicApiMessages);
  const { about, programs, groups } = usePageData<DevelopersData>();
  const { publicUrl } = useSite();
  const isForPrograms = ({ name }: Group) => PROGRAM_GROUPS.includes(name);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <Part
        title={messages.programs}
        about={programs}
        download="/api/v1/openapi.json"
        groups={groups.filter(isForPrograms)}
      >
        <h3 className="text-h3 font-semibold">{messages.client}</h3>
        <p className="max-w-[40rem] text-ink-soft">{messages.clientText}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard */}
        <pre tabIndex={0} className="max-w-[40rem] overflow-auto rounded-small bg-birch p-3 text-tiny">
          {exampleOf(publicUrl)}
        </pre>
      </Part>
      <Part
        title={messages.own}
        about={about}
        download="/api/openapi.json"
        groups={groups.filter((group) => !isForPrograms(group))}
      />
    </div>
  );
}

// Uses the real names of packages/api-client, so that it can be copied.
const exampleOf = (baseUrl: string) => `import { createClient } from '@activepick/api-client';

const client = createClient({
  baseUrl: '${baseUrl}',
  key: process.env.API_KEY ?? '',
});
const { data, error } = await client.GET('/api/v1/orders', {
  params: { query: { state: 'delivered' } },
});`;

function Part(props: {
  title: string;
  about: string;
  download: string;
  groups: readonly Group[];
  children?: ReactNode;
}) {
  const messages = useMessages(publicApiMessages);
  const path = usePath();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-h2">{props.title}</h2>
      <p className="max-w-[40rem] text-ink-soft">{props.about}</p>
      <p>
        <a
          href={props.download}
          aria-label={`${props.title}: ${messages.download}`}
          className="link inline-flex min-h-11 items-center"
        >
          {messages.download}
        </a>
      </p>
      {props.children}
      {props.groups.map(({ name, title, operations }) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h3 className="text-h3 font-semibold">
            <PageLink to={path(`/developers/${name}`)} className="link inline-flex min-h-11 items-center">
              {title}
            </PageLink>
          </h3>
          <ul className="grid gap-x-6 md:grid-cols-2">
            {operations.map(({ id, method, path: url }) => (
              <li key={id}>
                <a
                  href={path(`/developers/${name}#${id}`)}
                  translate="no"
                  className="link inline-flex min-h-11 items-center text-small break-all"
                >
                  {`${method} ${url}`}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
