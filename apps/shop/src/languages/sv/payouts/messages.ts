import type { PayoutPeriod, PayoutStage } from '@activepick/domain/service/payout.ts';

/** The payouts of a partner store in Swedish. */
export const payoutMessages = {
  title: 'Utbetalningar',
  description: 'Det som butiken får betalt för.',
  stages: {
    due: 'Att fakturera',
    invoiced: 'Fakturerad',
    approved: 'Godkänd',
    booked: 'Bokförd',
    paid: 'Betald',
    returned: 'Återtagen',
  } satisfies Record<PayoutStage, string>,
  kinds: { order: 'Beställning', claim: 'Serviceärende' },
  sums: 'Summor',
  sum: (p: { count: number; amount: string }) =>
    p.count === 1 ? `1 rad, ${p.amount}` : `${p.count} rader, ${p.amount}`,
  next: 'Kommande fakturor',
  nextLead: {
    day: 'Vi skapar en självfaktura för varje dag. Du godkänner den innan den gäller.',
    week: 'Vi skapar en självfaktura för varje vecka. Du godkänner den innan den gäller.',
    month: 'Vi skapar en självfaktura för varje månad. Du godkänner den innan den gäller.',
  } satisfies Record<PayoutPeriod, string>,
  noneDue: 'Inget att fakturera just nu.',
  period: (p: { from: string; to: string }) => `${p.from} – ${p.to}`,
  stage: 'Status',
  all: 'Alla',
  list: 'Rader',
  number: (p: { kind: string; number: string }) => `${p.kind} ${p.number}`,
  invoice: (p: { number: string }) => `Faktura ${p.number}`,
  inclVat: 'Beloppen är med moms. Fakturans moms avrundas en gång, så summan kan skilja på några öre.',
  empty: 'Här är det tomt',
  emptyText: 'Utlämnade cyklar och godkända serviceärenden visas här.',
  none: 'Ingen rad har den statusen',
  noneText: 'Välj en annan status.',
  csvButton: 'Ladda ner CSV',
  failed: 'Utbetalningarna kunde inte hämtas.',
  tryAgain: 'Försök igen',
  csv: {
    file: 'utbetalningar',
    day: 'Datum',
    kind: 'Typ',
    number: 'Nummer',
    amount: 'Belopp inkl. moms',
    stage: 'Status',
    invoice: 'Faktura',
  },
};
