import type { PaymentState } from '@activepick/domain/payments/payment-states.ts';

const states: Record<PaymentState, string> = {
  'awaiting-employer': 'Väntar på arbetsgivaren',
  pending: 'Påbörjad',
  unknown: 'Väntar på svar från banken',
  'requires-action': 'Väntar på den anställda hos banken',
  authorised: 'Reserverad',
  captured: 'Betald',
  declined: 'Nekad',
  voiding: 'Släpps',
  voided: 'Släppt',
  refunding: 'Återbetalas',
  refunded: 'Återbetald',
};

/** Texts of card payments and refunds for admins, in Swedish. */
export const refundAdminMessages = {
  title: 'Kortbetalningar för cykeln',
  failed: 'Det gick inte att hämta kortbetalningarna.',
  tryAgain: 'Försök igen',
  working: 'Ett ögonblick …',
  cancel: 'Avbryt',
  states,
  targets: { 'term-end': 'Utköp när avtalstiden tar slut', 'life-event': 'Utköp i förtid' },
  attempt: (p: { number: number }) => `Försök ${p.number}`,
  refundStates: { pending: 'Återbetalning på väg', done: 'Återbetalt', failed: 'Återbetalningen nekades' },
  byHand: 'Återbetalt på annat sätt',
  refused: 'Betaltjänsten nekade återbetalningen. Skicka den igen, eller betala tillbaka på annat sätt.',
  retry: (p: { amount: string }) => `Skicka ${p.amount} igen`,
  retried: {
    pending: 'Återbetalningen är på väg',
    done: 'Återbetalningen är gjord',
    failed: 'Betaltjänsten nekade återbetalningen igen',
  },
  settle: 'Återbetalt på annat sätt',
  settleTitle: 'Har pengarna betalats tillbaka?',
  settleText: (p: { amount: string }) =>
    `Bekräfta att den anställda har fått tillbaka ${p.amount}, till exempel via bankgiro.`,
  reason: 'Hur betalades pengarna tillbaka?',
  reasonMissing: 'Skriv hur pengarna betalades tillbaka.',
  settleAction: 'Bekräfta återbetalningen',
  settled: 'Återbetalningen är bekräftad',
  notNow: 'Återbetalningen har ändrats. Sidan visar nu hur det ser ut.',
  actionFailed: 'Det gick inte. Försök igen.',
};
