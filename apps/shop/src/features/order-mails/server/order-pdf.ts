// An order as a PDF: goods, costs and seller.
import { ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import type { OrderView } from '#src/features/orders/contract.ts';
import { formatDate, formatMoneyExact, formatPercent } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { servicePackageLine } from '#src/i18n/service-packages.ts';
import { orderMailTexts } from '#src/languages/catalogues/order-mails/texts.ts';
import { createTaggedPdf, type PdfColumn } from '#src/platform/pdf/tagged-pdf.ts';

const GOODS: readonly PdfColumn[] = [
  { width: 363, align: 'left' },
  { width: 120, align: 'right' },
];

/** Returns an order as a tagged PDF in a language. */
export async function orderPdf(
  order: OrderView,
  language: Language,
  { brand, tax: { vatPercent } }: Pick<App['settings'], 'brand' | 'tax'>,
): Promise<Buffer> {
  const texts = orderMailTexts[language];
  const isExclVat = order.taxMode === 'added';
  const money = (amount: number) => formatMoneyExact(ore(amount), language);
  const title = `${texts.number} ${order.orderNumber}`;
  const pdf = await createTaggedPdf({ title, author: brand.legalName, language });
  pdf.title(title);
  pdf.paragraph([formatDate(order.placedAt, language), order.name, order.email]);
  pdf.heading(texts.ordered);
  pdf.table({
    columns: GOODS,
    head: [texts.item, isExclVat ? texts.amountExclVat : texts.amountInclVat],
    rows: order.lines.map(({ name, variantLabel, quantity, line }) => [
      [`${quantity} × ${name}`, variantLabel].filter(Boolean).join(', '),
      money(line),
    ]),
  });
  const percent = formatPercent(vatPercent, language);
  const tax = [isExclVat ? texts.tax({ percent }) : texts.taxWithin({ percent }), money(order.tax)];
  pdf.heading(texts.sums);
  pdf.table({
    columns: GOODS,
    head: null,
    rows: [
      [texts.subtotal({ isExclVat }), money(order.subtotal)],
      ...(isExclVat ? [tax] : []),
      [texts.shippingCost, order.shipping === 0 ? texts.free : money(order.shipping)],
      [texts.total, money(order.total)],
      ...(isExclVat ? [] : [tax]),
    ],
  });
  const { servicePackage } = order;
  pdf.paragraph([
    paymentLine(order, texts),
    ...(servicePackage ? [servicePackageLine(servicePackage, language)] : []),
  ]);
  pdf.heading(texts.seller);
  pdf.paragraph([
    brand.legalName,
    `${texts.orgNumber} ${brand.orgNumber}, ${brand.vatNumber}`,
    `${texts.email} ${brand.email}`,
    `${texts.phone} ${brand.phone}`,
  ]);
  return pdf.end();
}

// An order with an uncharged card, or a cancelled order, is not shown as paid.
function paymentLine({ paymentMethod, state }: OrderView, texts: (typeof orderMailTexts)[Language]): string {
  const isUnpaid = state === 'awaiting-payment' || state === 'cancelled';
  return paymentMethod === 'credit-card' && isUnpaid ? texts.notPaid : texts.payment[paymentMethod];
}
