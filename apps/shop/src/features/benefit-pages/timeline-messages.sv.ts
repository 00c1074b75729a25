import type { BenefitState, TermEnd } from '@activepick/domain/benefit/benefit-states.ts';
import type { BenefitWait, WaitingWith } from '@activepick/domain/benefit/benefit-wait.ts';
import type { TimelineEvent, TimelineParty } from './contract.ts';

/** Who reads a timeline. */
export type WordsReader = 'employee' | 'employer' | 'store' | 'admin';
/** What comes next: what is waited for, the time with the bike, or nothing. */
export type NextKey = BenefitWait | 'running' | 'chosen' | 'over';
/** The names of the parties; `us` is the shop. */
export interface PartyNames {
  employee: string;
  employer: string;
  store: string | null;
  us: string;
}
type ByReader<Words> = Record<WordsReader, Words>;
type Named<Key extends string> = Record<Key, (names: PartyNames) => string>;

/** The words of the timeline of a benefit. */
export const timelineSv = {
  states: {
    requested: 'Väntar på svar',
    refused: 'Avslagen',
    withdrawn: 'Avbruten',
    approved: 'Godkänd',
    signed: 'Avtalet är signerat',
    ready: 'Klar för utlämning',
    active: 'Aktiv',
    ending: 'Avslutas snart',
    ended: 'Avslutad',
  } as Record<BenefitState, string>,
  ends: {
    'bought-out': 'Utköpt',
    returned: 'Återlämnad',
    extended: 'Förlängd',
    transferred: 'Överlåten',
    terminated: 'Avslutad i förtid',
    lost: 'Förlorad',
  } as Record<TermEnd, string>,
  events: {
    request: 'Cykeln beställdes',
    'confirm-email': 'E-postadressen bekräftades',
    'ask-employer': 'Arbetsgivaren fick beställningen',
    'approve-by-policy': 'Beställningen godkändes enligt förmånspolicyn',
    approve: 'Beställningen godkändes',
    refuse: 'Beställningen avslogs',
    lapse: 'Beställningen avbröts, eftersom ingen svarade i tid',
    withdraw: 'Beställningen avbröts',
    sign: 'Nyttjandeavtalet signerades',
    ship: 'Cykeln skickades',
    'make-ready': 'Cykeln blev klar att hämta',
    'hand-over': 'Cykeln lämnades ut',
    'give-notice': 'Avtalstiden går mot sitt slut',
    'withdraw-notice': 'Uppsägningen togs tillbaka',
    extend: 'Förmånen förlängdes',
    'buy-out': 'Cykeln köptes loss',
    return: 'Cykeln lämnades tillbaka',
    transfer: 'Förmånen överläts',
    terminate: 'Förmånen avslutades i förtid',
    lose: 'Cykeln är stulen eller totalskadad',
    withdrawal: 'Köpet ångrades',
    complaint: 'Ett fel reklamerades',
  } as Record<TimelineEvent, string>,
  by: {
    employee: {
      employee: () => 'av dig',
      employer: () => 'av din arbetsgivare',
      store: () => 'av butiken',
      shop: ({ us }) => `av ${us}`,
      system: () => '',
    },
    employer: {
      employee: ({ employee }) => `av ${employee}`,
      employer: () => 'av er',
      store: () => 'av butiken',
      shop: ({ us }) => `av ${us}`,
      system: () => '',
    },
    store: {
      employee: ({ employee }) => `av ${employee}`,
      employer: () => 'av arbetsgivaren',
      store: () => 'av er',
      shop: ({ us }) => `av ${us}`,
      system: () => '',
    },
    admin: {
      employee: ({ employee }) => `av ${employee}`,
      employer: ({ employer }) => `av ${employer}`,
      store: ({ store }) => `av ${store ?? 'butiken'}`,
      shop: () => 'av oss',
      system: () => 'automatiskt',
    },
  } as ByReader<Named<TimelineParty>>,
  byPerson: (p: { name: string }) => `av ${p.name}`,
  with: {
    employee: {
      employee: () => 'Hos dig',
      employer: () => 'Hos din arbetsgivare',
      store: ({ store }) => `Hos ${store ?? 'butiken'}`,
      shop: () => 'Hos oss',
      carrier: () => 'På väg',
    },
    employer: {
      employee: ({ employee }) => `Hos ${employee}`,
      employer: () => 'Hos er',
      store: ({ store }) => `Hos ${store ?? 'butiken'}`,
      shop: ({ us }) => `Hos ${us}`,
      carrier: () => 'På väg',
    },
    store: {
      employee: ({ employee }) => `Hos ${employee}`,
      employer: () => 'Hos arbetsgivaren',
      store: () => 'Hos er',
      shop: ({ us }) => `Hos ${us}`,
      carrier: () => 'På väg',
    },
    admin: {
      employee: ({ employee }) => `Hos ${employee}`,
      employer: ({ employer }) => `Hos ${employer}`,
      store: ({ store }) => `Hos ${store ?? 'butiken'}`,
      shop: () => 'Hos oss',
      carrier: () => 'På väg',
    },
  } as ByReader<Named<WaitingWith>>,
  since: (p: { who: string; since: string }) => `${p.who} sedan ${p.since}.`,
  today: 'i dag',
  yesterday: 'i går',
  // From Monday.
  weekdays: ['i måndags', 'i tisdags', 'i onsdags', 'i torsdags', 'i fredags', 'i lördags', 'i söndags'],
  next: {
    employee: {
      'confirm-email': () => 'Bekräfta beställningen i mejlet som vi har skickat till dig.',
      'ask-employer': () => 'Vi skickar beställningen till din arbetsgivare.',
      answer: () => 'Din arbetsgivare svarar på beställningen. Du får ett mejl när det är klart.',
      sign: () => 'Signera nyttjandeavtalet, så görs cykeln i ordning.',
      countersign: () => 'Du har signerat. Din arbetsgivare ska också signera nyttjandeavtalet.',
      prepare: () => 'Cykeln görs i ordning. Du får ett mejl när den är klar.',
      collect: ({ store }) => `Hämta cykeln i ${store ?? 'butiken'}. Ta med legitimation.`,
      receive: () => 'Cykeln är på väg till dig. Avdragen börjar när du har fått den.',
      'choose-end': () => 'Avtalstiden går mot sitt slut. Välj vad som ska hända med cykeln.',
      'bring-back': () => 'Lämna cykeln i butiken på den dag som du har bokat.',
      'answer-inspection': () => 'Butiken har besiktigat cykeln. Godkänn besiktningen eller invänd.',
      'decide-objection': () => 'Din arbetsgivare avgör din invändning. Du får ett mejl när det är klart.',
      chosen: () => 'Ditt val gäller när avtalstiden är slut. Just nu behöver du inte göra något.',
      running: () => 'Du har cykeln. Just nu behöver du inte göra något.',
      over: () => 'Inget mer händer med den här förmånen.',
    },
    employer: {
      'confirm-email': () => 'Den anställda ska bekräfta sin e-postadress.',
      'ask-employer': ({ us }) => `${us} skickar beställningen till er.`,
      answer: () => 'Svara på beställningen under Attest.',
      sign: () => 'Den anställda ska signera nyttjandeavtalet.',
      countersign: () => 'Den anställda har signerat. Nu ska ni också signera nyttjandeavtalet.',
      prepare: () => 'Cykeln görs i ordning.',
      collect: () => 'Den anställda hämtar cykeln i butiken. Avdragen börjar efter utlämningen.',
      receive: () => 'Cykeln är på väg till den anställda. Avdragen börjar när den är framme.',
      'choose-end': () => 'Den anställda väljer om cykeln ska köpas loss, lämnas tillbaka eller förlängas.',
      'bring-back': () => 'Den anställda lämnar cykeln i en butik.',
      'answer-inspection': () => 'Butiken har besiktigat cykeln, och den anställda svarar.',
      'decide-objection': () => 'Avgör den anställdas invändning mot besiktningen.',
      chosen: () => 'Den anställda har valt. Just nu behöver ni inte göra något.',
      running: () => 'Avdragen löper. Just nu behöver ni inte göra något.',
      over: () => 'Inget mer händer med den här förmånen.',
    },
    store: {
      'confirm-email': () => 'Köparen ska bekräfta sin e-postadress.',
      'ask-employer': ({ us }) => `${us} skickar beställningen till arbetsgivaren.`,
      answer: () => 'Arbetsgivaren svarar på beställningen. Vänta med cykeln.',
      sign: () => 'Den anställda ska signera nyttjandeavtalet. Vänta med cykeln.',
      countersign: () => 'Arbetsgivaren ska signera nyttjandeavtalet. Vänta med cykeln.',
      prepare: () => 'Gör i ordning cykeln och meddela när den är klar.',
      collect: () => 'Lämna ut cykeln mot kod och legitimation.',
      receive: () => 'Cykeln är på väg till den anställda.',
      'choose-end': () => 'Den anställda väljer om cykeln ska köpas loss, lämnas tillbaka eller förlängas.',
      'bring-back': () => 'Den anställda lämnar cykeln i en butik.',
      'answer-inspection': () => 'Den anställda svarar på besiktningen.',
      'decide-objection': () => 'Arbetsgivaren avgör invändningen mot besiktningen.',
      chosen: () => 'Den anställda har valt. Just nu behöver ni inte göra något.',
      running: () => 'Cykeln är utlämnad. Just nu behöver ni inte göra något.',
      over: () => 'Inget mer händer med den här förmånen.',
    },
    admin: {
      'confirm-email': () => 'Köparen ska bekräfta sin e-postadress.',
      'ask-employer': () => 'Skicka beställningen till arbetsgivaren.',
      answer: () => 'Arbetsgivaren svarar på beställningen.',
      sign: () => 'Den anställda ska signera nyttjandeavtalet.',
      countersign: () => 'Arbetsgivaren ska också signera nyttjandeavtalet.',
      prepare: () => 'Cykeln ska göras i ordning.',
      collect: () => 'Den anställda hämtar cykeln i butiken.',
      receive: () => 'Cykeln är på väg till den anställda, som bekräftar när den är framme.',
      'choose-end': () => 'Den anställda väljer om cykeln ska köpas loss, lämnas tillbaka eller förlängas.',
      'bring-back': () => 'Den anställda lämnar cykeln i en butik.',
      'answer-inspection': () => 'Den anställda svarar på besiktningen.',
      'decide-objection': () => 'Arbetsgivaren avgör invändningen mot besiktningen.',
      chosen: () => 'Den anställda har valt. Ingen behöver göra något.',
      running: () => 'Avdragen löper. Ingen behöver göra något.',
      over: () => 'Inget mer händer med den här förmånen.',
    },
  } as ByReader<Named<NextKey>>,
  lapses: (p: { when: string }) => `Utan svar avbryts beställningen ${p.when}.`,
  reason: (p: { reason: string }) => `Motivering: ${p.reason}`,
};
