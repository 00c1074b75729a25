import type { LifeEventKind } from '@activepick/domain/benefit/life-events.ts';

/** The mails about life events in Swedish. */
export const lifeEventMailTexts = {
  kinds: {
    leave: 'Ledighet',
    'leave-ends': 'Ledigheten slutar i förtid',
    exit: 'Anställningen upphör',
    'transfer-to-colleague': 'Överlåtelse till en kollega',
    'transfer-to-company': 'Överlåtelse till en annan arbetsgivare',
    'early-buy-out': 'Förtida utköp',
    damage: 'Skada',
    theft: 'Stöld',
    'total-loss': 'Totalskada',
  } satisfies Record<LifeEventKind, string>,
  subject: (p: { what: string; number: number }) => `${p.what}: förmån ${p.number}`,
  reportedTitle: 'Något har hänt med en förmånscykel',
  reportedToHr: (p: { employee: string }) =>
    `Det gäller förmånscykeln som ${p.employee} har. Logga in för att se vad det kostar och om du behöver svara.`,
  reportedToEmployee: (p: { company: string }) =>
    `${p.company} har anmält detta för din förmånscykel. Logga in för att se vad det kostar och vad som händer sedan.`,
  approvedTitle: 'Din anmälan är godkänd',
  approved: (p: { month: string }) => `Den gäller från och med ${p.month}, om inget annat återstår.`,
  endedTitles: {
    refused: 'Din anmälan avslogs',
    withdrawn: 'Din anmälan är återtagen',
    expired: 'Din anmälan gäller inte längre',
  },
  ended: {
    refused: 'Ingenting ändras i din förmån.',
    withdrawn: 'Ingenting ändras i din förmån.',
    expired:
      'Den hann inte bli klar i tid, eller något annat kom emellan. Ingenting ändras i din förmån. Du kan anmäla på nytt.',
  },
  offerTitle: 'En kollega vill lämna över sin förmånscykel till dig',
  offer: (p: { employee: string; month: string }) =>
    `${p.employee} vill att du tar över cykeln från och med ${p.month}. Logga in för att se vad den kostar och svara. Länken i sig svarar ingenting.`,
  reason: 'Skäl',
  event: 'Händelse',
  bike: 'Cykel',
  number: 'Förmån',
  from: 'Gäller från',
  open: 'Logga in och läs mer',
};
