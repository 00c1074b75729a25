// The content of an order's confirmation, in the order's language, before rendering. Contains no personal number and no
// employer code: `StoredOrder` does not have them (docs/security.md, S2).
import { vatOf } from '@activepick/domain/catalogue/vat.ts';
import { type PaymentMethod, SHIPPING_OPTIONS } from '@activepick/domain/checkout/totals.ts';
import { formatPostcode, parsePostcode } from '@activepick/domain/identifiers/postcode.ts';
import { type Ore, ore } from '@activepick/domain/money.ts';
import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import type { App } from '#src/app.ts';
import type { Content } from '#src/features/content/contract.ts';
import type { OrderLinks } from '#src/features/order-records/server/order-link.ts';
import type { StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import type { PartnerStore } from '#src/features/stores/contract.ts';
import { formatDate, formatPercent, moneyTableFormat } from '#src/i18n/format.ts';
import { formatHours } from '#src/i18n/format-hours.ts';
import type { Language } from '#src/i18n/language.ts';
import { servicePackageLine } from '#src/i18n/service-packages.ts';
import { orderMailTexts } from '#src/languages/catalogues/order-mails/texts.ts';
import { hoursMessages } from '#src/languages/catalogues/shared/hours-messages.ts';
import { type Block, type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { lastDayOfLink } from '#src/platform/security/signed-link.ts';

type ShopFacts = Pick<App['settings'], 'brand' | 'tax' | 'services'>;

/** The context of the mails about an order: the shop, the links, and the terms that the buyer accepted. */
export interface OrderMailContext {
  settings: ShopFacts;
  links: OrderLinks;
  /** The store where the order is collected. */
  pickup: PickupStore | null;
  terms: Pick<Content, 'title' | 'sections' | 'version'>;
}
type Texts = (typeof orderMailTexts)[Language];

// An order may be approved already when its email is sent late.
const UNANSWERED: readonly OrderState[] = [
  'placed',
  'awaiting-confirmation',
  'awaiting-employer',
  'cancelled',
];
function nextOf(
  order: StoredOrder,
  { services }: OrderMailContext['settings'],
): PaymentMethod | 'approved' | 'to-sign' | 'to-sign-on-paper' {
  const { paymentMethod, state } = order;
  if (paymentMethod !== 'active-finance' || UNANSWERED.includes(state)) return paymentMethod;
  if (state !== 'confirmed' || !hasUseAgreement(order)) return 'approved';
  return services.contracts === 'off' ? 'to-sign-on-paper' : 'to-sign';
}

/** Tells whether the employee signs a use agreement: for a benefit under an employer's policy. */
export const hasUseAgreement = ({ servicePackage }: Pick<StoredOrder, 'servicePackage'>): boolean =>
  servicePackage !== null;

/**
 * Returns the content of an order's confirmation. Makes each typed text a single line. Source:
 * distansavtalslagen (2005:59) 2 kap. 2 and 7 §§ (confirmation with terms in durable form), 10 § and the
 * standard form of its annex; konsumentköplagen (2022:260) for complaints; specification section 3.
 */
export function orderMailContent(order: StoredOrder, context: OrderMailContext): MailContent {
  const { language } = order;
  const texts = orderMailTexts[language];
  const { settings: shop, links } = context;
  const { brand } = shop;
  const day = formatDate(order.placedAt.toISOString(), language);
  const isFinanced = order.paymentMethod === 'active-finance';
  return {
    language,
    subject: texts.subject({ number: order.number, shop: brand.name }),
    title: texts.title,
    opening: [
      texts.greeting({ name: greetable(order.customer.firstName) }),
      (isFinanced ? texts.finance : texts).intro({ shop: brand.name, day }),
    ],
    highlight: { label: texts.number, value: order.number },
    sections: [
      {
        heading: texts.next,
        blocks: [
          { kind: 'list', items: texts.nextSteps[nextOf(order, shop)] },
          { kind: 'button', label: texts.follow, href: links.status },
          ...linkEnd(links.status, texts.linkEnds, language),
        ],
      },
      { heading: texts.ordered, blocks: orderedBlocks(order, shop, texts) },
      { heading: texts.delivery, blocks: deliveryBlocks(order, context.pickup, texts) },
      ...(isFinanced ? financeSections(context, texts) : purchaseSections(order, context, { texts, day })),
    ],
  };
}

// An order through the employer is no purchase: it has no terms of sale, and nothing is paid back to the employee.
function financeSections({ settings: shop, links }: OrderMailContext, texts: Texts): MailContent['sections'] {
  const { finance } = texts;
  return [
    {
      heading: finance.withdrawal,
      blocks: [
        { kind: 'text', text: finance.withdrawalText(shop.brand) },
        { kind: 'button', label: texts.withdrawHere, href: links.withdraw },
      ],
    },
    { heading: texts.complaint, blocks: [{ kind: 'text', text: finance.complaintText(shop.brand) }] },
    { heading: finance.seller, blocks: [sellerFacts(shop, links.shop, texts)] },
  ];
}

function purchaseSections(
  order: StoredOrder,
  { settings: shop, links, terms }: OrderMailContext,
  { texts, day }: { texts: Texts; day: string },
): MailContent['sections'] {
  const { brand } = shop;
  return [
    {
      heading: texts.withdrawal,
      blocks: [
        { kind: 'text', text: texts.withdrawalText(brand) },
        { kind: 'text', text: texts.returnCost },
        { kind: 'text', text: texts.withdrawalExceptions },
        { kind: 'button', label: texts.withdrawHere, href: links.withdraw },
      ],
    },
    { heading: texts.complaint, blocks: [{ kind: 'text', text: texts.complaintText(brand) }] },
    { heading: texts.seller, blocks: [sellerFacts(shop, links.shop, texts)] },
    ...termsSections(terms, texts),
    {
      heading: texts.form,
      blocks: [
        { kind: 'text', text: texts.formHint, isQuiet: true },
        {
          kind: 'form',
          lines: texts.formLines({
            seller: `${brand.legalName}, ${brand.address}, ${brand.email}`,
            number: order.number,
            day,
          }),
        },
      ],
    },
  ];
}

// The specification's estimate, where no policy has decided the order.
const isEstimated = (order: StoredOrder): boolean =>
  order.paymentMethod === 'active-finance' && !hasUseAgreement(order);

/** Returns the sentence about a link's last day of validity, if there is one. */
export function linkEnd(link: string, ends: (p: { day: string }) => string, language: Language): Block[] {
  const day = lastDayOfLink(link);
  return day ? [{ kind: 'text', text: ends({ day: formatDate(day, language) }), isQuiet: true }] : [];
}

/** Returns the terms. A confirmation must contain them in a form that the buyer can keep. */
export function termsSections(
  { title, sections, version }: OrderMailContext['terms'],
  texts: Texts,
): MailContent['sections'] {
  const number = version?.number ?? '';
  return sections.map((section, at) => ({
    heading: section.title,
    blocks: [
      ...(at === 0
        ? [{ kind: 'text' as const, text: texts.termsFollow({ title, number }), isQuiet: true }]
        : []),
      ...section.paragraphs.map((text): Block => ({ kind: 'text', text, isShopsOwn: true })),
    ],
  }));
}

function orderedBlocks(order: StoredOrder, shop: ShopFacts, texts: Texts): Block[] {
  const money = moneyOf(order);
  const isAdded = order.taxMode === 'added';
  const rows = order.lines.map((line) => ({
    goods: `${line.quantity} × ${oneLine(line.name)}`,
    detail:
      [
        line.variantLabel && oneLine(line.variantLabel),
        line.quantity > 1 && texts.each({ amount: money(line.unitOre) }),
      ]
        .filter(Boolean)
        .join(', ') || null,
    amount: money(line.lineOre),
  }));
  const amount = isAdded ? texts.amountExclVat : texts.amountInclVat;
  const { servicePackage, language } = order;
  return [
    { kind: 'goods', head: { item: texts.item, amount }, rows },
    { kind: 'sums', caption: texts.sums, rows: sumRows(order, shop, texts) },
    { kind: 'text', text: texts.payment[order.paymentMethod] },
    ...(servicePackage
      ? [{ kind: 'text', text: servicePackageLine(servicePackage, language) } as const]
      : []),
    ...(isEstimated(order) ? [{ kind: 'text', text: texts.estimate, isQuiet: true } as const] : []),
  ];
}

// With prices excl. VAT, the tax is a row of the sum. With prices incl. VAT, it is a note below the total.
function sumRows(order: StoredOrder, shop: ShopFacts, texts: Texts) {
  const money = moneyOf(order);
  const { totals, language } = order;
  const percent = formatPercent(shop.tax.vatPercent, language, Number.isInteger(shop.tax.vatPercent) ? 0 : 2);
  const row = (label: string, amount: string, isTotal = false) => ({ label, amount, isTotal });
  const isAdded = order.taxMode === 'added';
  return [
    row(texts.subtotal({ isExclVat: isAdded }), money(totals.subtotalOre)),
    ...(isAdded ? [row(texts.tax({ percent }), money(totals.taxOre))] : []),
    row(texts.shippingCost, totals.shippingOre === 0 ? texts.free : money(totals.shippingOre)),
    row(texts.total, money(totals.totalOre), true),
    ...(isAdded && totals.shippingOre > 0
      ? [
          row(
            texts.taxInAll,
            money(ore(totals.taxOre + vatOf(totals.shippingOre, 'included', shop.tax.vatPercent))),
          ),
        ]
      : []),
    ...(isAdded ? [] : [row(texts.taxWithin({ percent }), money(totals.taxOre))]),
    ...(isEstimated(order)
      ? [
          row(texts.deduction, money(ore(-totals.deductionOre))),
          row(texts.payable, money(totals.payableOre), true),
        ]
      : []),
  ];
}

// All amounts of a table have the same number of decimals, so that they visibly add up.
function moneyOf(order: StoredOrder): (amount: Ore) => string {
  const { totals, lines, language } = order;
  const shown = [...Object.values(totals), ...lines.flatMap((line) => [line.unitOre, line.lineOre])];
  const format = moneyTableFormat(shown);
  return (amount) => format(amount, language);
}

/** A partner store in an email. */
export type PickupStore = Pick<
  PartnerStore,
  'name' | 'address' | 'zipCode' | 'town' | 'phone' | 'openingHours'
>;

function deliveryBlocks(order: StoredOrder, pickup: PickupStore | null, texts: Texts): Block[] {
  const { customer } = order;
  const option = SHIPPING_OPTIONS.find(({ id }) => id === order.shippingOptionId);
  const { minDays = 0, maxDays = 0, readyHours = null } = option ?? {};
  const postcode = parsePostcode(customer.zipCode);
  const lines = [
    `${customer.firstName} ${customer.lastName}`,
    customer.address,
    `${postcode.ok ? formatPostcode(postcode.value) : customer.zipCode} ${customer.city}`,
    customer.state,
    customer.phone,
  ];
  return [
    {
      kind: 'text',
      text: texts.shipping[order.shippingOptionId]({ from: minDays, to: maxDays, hours: readyHours }),
    },
    { kind: 'text', text: texts.readyTime },
    ...(pickup ? pickupBlocks(pickup, texts.pickupAt, order.language) : []),
    {
      kind: 'address',
      caption: order.shippingOptionId === 'pickup' ? texts.yourDetails : texts.deliverTo,
      lines: lines.map(oneLine),
    },
  ];
}

/** Returns the pickup place of an order, with the store's opening hours if known. */
export function pickupBlocks(pickup: PickupStore, caption: string, language: Language): Block[] {
  const { name, address, zipCode, town, phone, openingHours } = pickup;
  const lines = [
    name,
    address,
    `${zipCode.slice(0, 3)} ${zipCode.slice(3)} ${town}`,
    ...(phone ? [phone] : []),
  ];
  const postalAddress: Block = { kind: 'address', caption, lines: lines.map(oneLine) };
  if (openingHours === null) return [postalAddress];
  const hours = formatHours(openingHours, language).map(({ days, times }) => `${days} ${times}`);
  return [postalAddress, { kind: 'address', caption: hoursMessages[language].title, lines: hours }];
}

/** Returns the facts about the seller that each confirmation has. */
export const sellerFacts = ({ brand }: Pick<ShopFacts, 'brand'>, publicUrl: string, texts: Texts): Block => ({
  kind: 'facts',
  rows: [
    { label: texts.sellerName, value: brand.legalName },
    { label: texts.orgNumber, value: brand.orgNumber },
    { label: texts.vatNumber, value: brand.vatNumber },
    { label: texts.address, value: brand.address },
    { label: texts.email, value: brand.email, link: `mailto:${brand.email}` },
    { label: texts.phone, value: brand.phone },
    { label: texts.website, value: publicUrl, link: publicUrl },
  ],
});

// Anybody can order with another person's address, so a text that does not look like a name is left out of
// the greeting (T26).
/** Returns a name that is safe in a greeting, else null. */
export const greetable = (name: string): string | null => {
  const text = oneLine(name);
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(text) ? text : null;
};
