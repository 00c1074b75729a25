import { sekToOre } from '@activepick/domain/money.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { ProductSummary } from '#src/features/catalogue/contract.ts';
import { formatMoney, formatNumber } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import type { Site } from '#src/wire/page.ts';
import { productPath } from '../ui/product-url.ts';
import { removeKept } from '../ui/saved-list.ts';
import { useKeptProducts } from '../ui/use-saved-products.ts';

type Messages = (typeof searchMessages)[Language];

interface Row {
  title: string;
  of: (product: ProductSummary) => string;
}

const rowsOf = (messages: Messages, language: Language, { taxMode }: Site): Row[] => [
  { title: messages.rowPrice[taxMode], of: (one) => formatMoney(sekToOre(one.current_price), language) },
  {
    title: messages.rowMonth,
    of: ({ benefit_per_month: sek }) =>
      sek === null ? messages.none : messages.perMonth({ amount: formatMoney(sekToOre(sek), language) }),
  },
  {
    title: messages.rowRating,
    of: ({ rating, review_count: count }) =>
      rating === null ? messages.none : messages.rated({ rating: formatNumber(rating, language, 1), count }),
  },
  { title: messages.rowStock, of: ({ stock_level: level }) => messages.stock[level] },
  { title: messages.rowElectric, of: (one) => (one.is_electric ? messages.yes : messages.no) },
  {
    title: messages.rowMade,
    of: (one) => messages.country[one.countryOfManufacture] ?? one.countryOfManufacture,
  },
];

/** Up to three products, side by side. */
export default function CompareDialog(props: {
  ids: readonly string[];
  site: Site;
  note: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Called instead of removing the last product. */
  onEmpty: () => void;
}) {
  const messages = useMessages(searchMessages);
  const products = useShownProducts(props.ids);
  const frame = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter();
  const remove = (id: string) => {
    const at = props.ids.indexOf(id);
    if (props.ids.length === 1) return props.onEmpty();
    removeKept('compare', id);
    focusAfter(() => {
      const buttons = frame.current?.querySelectorAll('button');
      return buttons?.[Math.min(at, buttons.length - 1)];
    });
  };
  return (
    <Dialog open={props.open} onClose={props.onClose} title={messages.compareTitle} isWide>
      {products === null ? (
        <p role="status">{messages.loading}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontally scrollable element must be reachable by keyboard
        <section ref={frame} aria-label={messages.compareTitle} tabIndex={0} className="overflow-x-auto">
          <CompareTable products={products} site={props.site} onRemove={remove} />
          {products.some(({ benefit_per_month: month }) => month !== null) ? props.note : null}
        </section>
      )}
    </Dialog>
  );
}

// The remaining products stay visible while they are fetched again, because the focused button must not
// disappear.
function useShownProducts(ids: readonly string[]): readonly ProductSummary[] | null {
  const read = useKeptProducts(ids);
  const [last, setLast] = useState(read);
  if (read !== null && read !== last) setLast(read);
  return read ?? last?.filter(({ id }) => ids.includes(id)) ?? null;
}

function CompareTable(props: {
  products: readonly ProductSummary[];
  site: Site;
  onRemove: (id: string) => void;
}) {
  const { products, site, onRemove } = props;
  const messages = useMessages(searchMessages);
  const { language } = useLanguage();
  const path = usePath();
  return (
    <table
      aria-label={messages.compareTitle}
      className="w-full border-collapse text-left align-top text-small"
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{messages.compareFact}</span>
          </th>
          {products.map((product) => (
            <th key={product.id} scope="col" className="min-w-32 p-2 align-top font-semibold">
              <img
                src={product.image}
                alt=""
                width="160"
                height="120"
                className="mb-2 w-full rounded-card bg-moss p-2"
              />
              <PageLink to={path(productPath(product))} className="link">
                {product.name}
              </PageLink>
              <button
                type="button"
                aria-label={messages.remove({ name: product.name })}
                onClick={() => onRemove(product.id)}
                className="mt-1 block min-h-8 text-tiny text-ink-soft underline"
              >
                {messages.removeShort}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(messages, language, site).map(({ title, of }) => {
          const texts = products.map(of);
          const differs = texts.some((text) => text !== texts[0]);
          return (
            <tr key={title} className="border-t border-line">
              <RowHead title={title} differs={differs} />
              {products.map((product, at) => (
                <td
                  key={product.id}
                  className={classNames('p-2 align-top', differs && 'bg-birch font-semibold')}
                >
                  {texts[at]}
                </td>
              ))}
            </tr>
          );
        })}
        <tr className="border-t border-line">
          <RowHead
            title={messages.rowSpecs}
            differs={products.some(({ specs }) => ownLines(specs, products).length > 0)}
          />
          {products.map(({ id, specs }) => (
            <td key={id} className="p-2 align-top">
              <ul className="grid gap-1">
                {specs.map((line) => (
                  <li
                    key={line}
                    className={ownLines(specs, products).includes(line) ? 'font-semibold' : undefined}
                  >
                    {line}
                  </li>
                ))}
              </ul>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Returns the lines of a product that not every other one has. */
const ownLines = (specs: readonly string[], products: readonly ProductSummary[]): string[] =>
  specs.filter((line) => products.some((other) => !other.specs.includes(line)));

// The mark is a word, because a colour alone does not reach everybody.
function RowHead({ title, differs }: { title: string; differs: boolean }) {
  const { differs: word } = useMessages(searchMessages);
  return (
    <th scope="row" className="p-2 align-top font-medium text-ink-soft">
      {title}
      {differs ? <span className="block text-tiny text-warn">{word}</span> : null}
    </th>
  );
}
