import type { DisputeState } from '@activepick/domain/payments/disputes.ts';
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

const disputes: Record<DisputeState, (p: { amount: string }) => string> = {
  inquiry: (p) =>
    `Kundens bank frågar om betalningen på ${p.amount}. Svara i betaltjänsten, eller betala tillbaka. Då är frågan avslutad.`,
  'needs-response': (p) =>
    `Kunden har bestridit ${p.amount} hos sin bank, som håller inne pengarna. Svara i betaltjänsten. Leverera inget och betala inte tillbaka på annat sätt innan banken har beslutat.`,
  'under-review': (p) =>
    `Kunden har bestridit ${p.amount} hos sin bank, som nu går igenom ert svar. Leverera inget och betala inte tillbaka på annat sätt innan banken har beslutat.`,
  won: (p) => `Banken har avslagit kundens tvist om ${p.amount}. Pengarna är era.`,
  lost: (p) =>
    `Banken har gett kunden rätt och betalat tillbaka ${p.amount}. Avbryt köpet om det inte är levererat. Summan betalas inte tillbaka en gång till.`,
  closed: (p) => `Bankens fråga om ${p.amount} är avslutad.`,
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
  outside: { pending: 'Återbetalning i betaltjänsten på väg', done: 'Återbetalt i betaltjänsten' },
  byHand: 'Återbetalt på annat sätt',
  refused:
    'Betaltjänsten eller banken nekade återbetalningen, och kunden har inte fått pengarna. Skicka den igen, eller betala tillbaka på annat sätt.',
  waitsForService: 'Återbetalningen väntar, eftersom kortbetalningar är avstängda.',
  waitsForBank: 'Återbetalningen väntar på bankens beslut om tvisten.',
  capturedInPart: (p: { captured: string; amount: string }) =>
    `Bara ${p.captured} av ${p.amount} har dragits från kortet. Inget är därför betalt, och ${p.captured} betalas tillbaka automatiskt.`,
  refundedOutside: (p: { amount: string }) =>
    `${p.amount} har betalats tillbaka direkt i betaltjänsten. Ska köpet inte bli av, så avbryt det här. Då betalas bara resten tillbaka.`,
  disputes,
  respondBy: (p: { when: string }) => `Svara senast ${p.when}.`,
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
