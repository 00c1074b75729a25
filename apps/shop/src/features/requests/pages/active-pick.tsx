// The page to request a bike that the shop does not have (specification section 2, "Contact").
import { isProductId } from '@activepick/domain/identifiers/ids.ts';
import { readProductById } from '#src/features/product-page/pages/read-product.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { pickMessages } from '#src/languages/catalogues/requests/pick-messages.ts';
import { type LoadInput, type MetaInput, type PageMeta, PageNotFound } from '#src/wire/page.ts';
import { sharePath } from '#src/wire/share-picture.ts';
import { usePageData, useSite } from '#src/wire/site-context.ts';
import { SendingPart } from '../ui/sending-part.tsx';
import { useWriter } from './use-sender.ts';

interface PickData {
  /** The product whose page linked here. */
  product: { id: string; name: string } | null;
}

/** Reads the name of the product that the URL names. Ignores an unknown product. */
export async function load({ read, url }: LoadInput): Promise<PickData> {
  const id = url.searchParams.get('product') ?? '';
  if (!isProductId(id)) return { product: null };
  try {
    const product = await readProductById(read, id);
    return { product: { id: product.id, name: product.name } };
  } catch (error) {
    if (error instanceof PageNotFound) return { product: null };
    throw error;
  }
}

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => {
  const messages = pickMessages[language];
  const title = messages.pageTitle({ name: site.name });
  return {
    title,
    description: messages.description,
    canonical: '/active-pick',
    image: { path: sharePath(language), alt: title },
  };
};

/** The page: an explanation of ActivePick, its steps and benefits, and the form. */
export default function ActivePickPage() {
  const messages = useMessages(pickMessages);
  const { product } = usePageData<PickData>();
  const site = useSite();
  const person = useWriter();
  return (
    <div className="frame pt-8 pb-16 md:pt-12">
      <header className="max-w-[46rem]">
        <h1 className="text-h1">{messages.title(site)}</h1>
        <p className="mt-4 text-lead text-ink-soft">{messages.lead}</p>
      </header>
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <Explanation />
        <section
          id="form"
          aria-labelledby="form-title"
          className="scroll-mt-24 rounded-card border border-line bg-surface p-5 md:p-7"
        >
          <h2 id="form-title" className="text-h2">
            {messages.formTitle}
          </h2>
          <p className="mt-1 mb-5 text-ink-soft">{messages.formText}</p>
          <SendingPart kind="active-pick" person={person} product={product} />
        </section>
      </div>
    </div>
  );
}

function Explanation() {
  const messages = useMessages(pickMessages);
  const site = useSite();
  return (
    <div className="grid gap-10">
      <section aria-labelledby="what-title">
        <h2 id="what-title" className="mb-3 text-h2">
          {messages.explanationTitle(site)}
        </h2>
        <p>{messages.explanation(site)}</p>
      </section>
      <section aria-labelledby="steps-title">
        <h2 id="steps-title" className="mb-4 text-h2">
          {messages.stepsTitle}
        </h2>
        <ol className="grid gap-5">
          {Object.values(messages.steps).map(({ title, text }, place) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-full bg-act font-bold text-on-act tabular-nums"
              >
                {place + 1}
              </span>
              <div>
                <h3 className="text-h3">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <div className="grid gap-6 sm:grid-cols-2">
        <Benefits id="employer" title={messages.employerTitle} items={Object.values(messages.employer)} />
        <Benefits id="employee" title={messages.employeeTitle} items={Object.values(messages.employee)} />
      </div>
    </div>
  );
}

function Benefits({ id, title, items }: { id: string; title: string; items: readonly string[] }) {
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-card bg-moss p-6">
      <h2 id={`${id}-title`} className="mb-3 text-h3">
        {title}
      </h2>
      <div className="prose">
        <ul>
          {items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
