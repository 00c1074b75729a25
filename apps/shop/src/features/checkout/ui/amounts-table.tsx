import { inclVat, vatOf } from '@activepick/domain/catalogue/vat.ts';
import type { CartTotals, PaymentMethod } from '@activepick/domain/checkout/totals.ts';
import { type Ore, ore } from '@activepick/domain/money.ts';
import { ExternalLink } from 'lucide';
import { formatMoneyExact, formatPercent, showsOre } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import type { Site } from '#src/wire/page.ts';

/** The context of the amounts: tax mode, terms and choices. */
interface AmountsProps {
  totals: CartTotals;
  site: Pick<Site, 'taxMode' | 'vatPercent' | 'activeFinance'>;
  paymentMethod: PaymentMethod;
  isShippingChosen: boolean;
  /** Whether an employer's model gives the figures, so that no estimate stands beside them. */
  hasOwnFigures: boolean;
}

/** Subtotal, tax, delivery and total; öre in all rows as soon as one of them has any. */
export function AmountsTable({ totals, site, paymentMethod, isShippingChosen, hasOwnFigures }: AmountsProps) {
  const { language } = useLanguage();
  const messages = useMessages(checkoutMessages);
  const isAdded = site.taxMode === 'added';
  const isEstimated = paymentMethod === 'active-finance' && !hasOwnFigures;
  const exact = showsOre(Object.values(totals));
  const vat = formatPercent(site.vatPercent, language);
  const row = { exact };
  // With prices excl. VAT, the tax row is for the goods only, because the price of the delivery includes its
  // own VAT.
  const taxInAll = ore(totals.taxOre + vatOf(totals.shippingOre, 'included', site.vatPercent));
  const tax = (
    <AmountRow
      {...row}
      label={(isAdded ? messages.tax : messages.taxWithin)({ percent: vat })}
      ore={totals.taxOre}
    />
  );
  return (
    <div className="grid gap-4 text-small">
      <dl className="grid gap-2">
        <AmountRow
          {...row}
          label={messages.subtotal}
          note={isAdded ? messages.exclVat : messages.inclVat}
          ore={totals.subtotalOre}
        />
        {isAdded ? tax : null}
        {isShippingChosen ? (
          <AmountRow {...row} label={messages.shipping} note={messages.inclVat} ore={totals.shippingOre} />
        ) : (
          <TextRow label={messages.shipping} text={messages.shippingLater} />
        )}
        <AmountRow {...row} label={messages.total} note={messages.inclVat} ore={totals.totalOre} isTotal />
        {isAdded ? null : tax}
      </dl>
      {isAdded && isShippingChosen && totals.shippingOre > 0 ? (
        <p className="text-ink-soft">{messages.taxInAll({ amount: formatMoneyExact(taxInAll, language) })}</p>
      ) : null}
      {isEstimated ? (
        <div className="border-t border-line pt-4">
          <FinanceFigures totals={totals} site={site} exact={exact} />
        </div>
      ) : null}
    </div>
  );
}

/** Active Finance's deduction, total less deduction, and saving. */
export function FinanceFigures({
  totals,
  site,
  exact,
}: Pick<AmountsProps, 'totals' | 'site'> & { exact: boolean }) {
  const { language } = useLanguage();
  const messages = useMessages(checkoutMessages);
  const path = usePath();
  const { deductionPercent, savingPercent } = site.activeFinance;
  // The calculator accepts whole kronor incl. VAT.
  const goodsOre = inclVat(totals.subtotalOre, site.taxMode, site.vatPercent);
  const priceWithVat = Math.round(goodsOre / 100);
  const percent = (value: number) => formatPercent(value, language, Number.isInteger(value) ? 0 : 2);
  return (
    <>
      <p className="font-semibold">{messages.activeFinanceTitle}</p>
      <p className="text-ink-soft">{messages.estimate}</p>
      <p className="mb-2">
        <a
          href={path(`/calculator?price=${priceWithVat}`)}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-8 items-center gap-1.5"
        >
          {messages.calculate}
          <Icon of={ExternalLink} className="size-4" />
          <span className="sr-only">{messages.newTab}</span>
        </a>
      </p>
      <dl className="grid gap-2">
        <AmountRow
          exact={exact}
          label={messages.deduction({ percent: percent(deductionPercent) })}
          ore={totals.deductionOre}
          isMinus
        />
        <AmountRow exact={exact} label={messages.totalLessDeduction} ore={totals.payableOre} />
        <AmountRow
          exact={exact}
          label={messages.saving({ percent: percent(savingPercent) })}
          ore={totals.savingOre}
        />
      </dl>
    </>
  );
}

const ROW = 'flex items-baseline justify-between gap-4';
const TOTAL_ROW = `${ROW} mt-1 border-t border-line pt-3 text-h3 font-semibold`;

function AmountRow(props: {
  label: string;
  note?: string;
  ore: Ore;
  exact: boolean;
  isTotal?: boolean;
  isMinus?: boolean;
}) {
  return (
    <div className={props.isTotal ? TOTAL_ROW : ROW}>
      <dt>
        {props.label}
        {props.note ? <span className="text-small font-normal text-ink-soft"> {props.note}</span> : null}
      </dt>
      <dd className="shrink-0">
        {props.isMinus ? '−' : null}
        <Money ore={props.ore} exact={props.exact} />
      </dd>
    </div>
  );
}

function TextRow({ label, text }: { label: string; text: string }) {
  return (
    <div className={ROW}>
      <dt>{label}</dt>
      <dd className="text-ink-soft">{text}</dd>
    </div>
  );
}
