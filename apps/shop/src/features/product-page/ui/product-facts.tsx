import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { PageLink } from '#src/ui/page-link.tsx';

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Chips of a product's categories and tags, linking to similar products. Skips tags that repeat category words. */
export function ProductChips({ product }: { product: ProductDetail }) {
  const path = usePath();
  const said = new Set(product.categories.flatMap(({ name }) => wordsOf(name)));
  const chips = [
    ...product.categories.map(({ id, name }) => ({ id, name, of: 'category' })),
    ...product.tags
      .filter(({ name }) => wordsOf(name).some((word) => !said.has(word)))
      .map(({ id, name }) => ({ id, name, of: 'tag' })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-1.5">
      {chips.map(({ id, name, of }) => (
        <li key={`${of}-${id}`}>
          <PageLink
            to={path(`/?${of}=${id}#products`)}
            className="inline-flex min-h-11 items-center rounded-full text-ink no-underline hover:underline"
          >
            <Chip tone="line">{name}</Chip>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** The manufacturer and the responsible party within the EU, with addresses (regulation (EU) 2023/988, article 19). */
export function ResponsibleParties({ product }: { product: ProductDetail }) {
  const messages = useMessages(productMessages);
  const { manufacturer_name: name, manufacturer_contact: contact, eu_responsible: responsible } = product;
  if (!contact && !responsible) return null;
  return (
    <dl className="mt-4 grid gap-2 text-small">
      {contact ? (
        <div>
          <dt className="font-semibold">{messages.manufacturer}</dt>
          <dd>{[name, contact].filter(Boolean).join(', ')}</dd>
        </div>
      ) : null}
      {responsible ? (
        <div>
          <dt className="font-semibold">{messages.euResponsible}</dt>
          <dd>{responsible}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** The country of origin. A country without a Swedish name in our list keeps the catalogue's own name. */
export function MadeIn({ country }: { country: string }) {
  const messages = useMessages(productMessages);
  if (!country) return null;
  return (
    <p className="mt-4 text-small text-ink-soft">
      {messages.madeIn({ country: messages.countries[country] ?? country })}
    </p>
  );
}
