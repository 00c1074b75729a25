import type { PaymentMethod } from '@activepick/domain/checkout/totals.ts';
import type { OrderEvent } from '@activepick/domain/orders/order-states.ts';

/** The events with their own mail to the buyer; placing an order sends the confirmation. */
export type ToldEvent =
  | 'new-link'
  | Extract<
      OrderEvent,
      'approve' | 'confirm' | 'decline' | 'lapse' | 'ship' | 'make-ready' | 'deliver' | 'cancel' | 'return'
    >;

interface UpdateText {
  subject: (p: { number: string; shop: string }) => string;
  title: string;
  text: string;
  /** The same for an order through the employer, which is no purchase. */
  financeText?: string;
}

const money: Record<PaymentMethod, string> = {
  'credit-card': 'Hela beloppet går tillbaka till ditt kort, oftast inom några bankdagar.',
  'active-finance': 'Din arbetsgivare betalar ingenting för beställningen.',
};

const events: Record<ToldEvent, UpdateText> = {
  approve: {
    subject: (p) => `Din beställning ${p.number} är godkänd – ${p.shop}`,
    title: 'Din arbetsgivare har godkänt beställningen',
    text: 'Nu gör vi varorna klara. Du får ett mejl när de är på väg eller kan hämtas.',
  },
  confirm: {
    subject: (p) => `Din beställning ${p.number} är bekräftad – ${p.shop}`,
    title: 'Vi har bekräftat din beställning',
    text: 'Nu gör vi varorna klara. Du får ett mejl när de är på väg eller kan hämtas.',
  },
  decline: {
    subject: (p) => `Din beställning ${p.number} blev inte godkänd – ${p.shop}`,
    title: 'Din arbetsgivare har inte godkänt beställningen',
    text: 'Beställningen är därför avbruten. Prata med din arbetsgivare om du vill veta mer.',
  },
  lapse: {
    subject: (p) => `Din beställning ${p.number} är avbruten – ${p.shop}`,
    title: 'Din arbetsgivare svarade inte i tid',
    text: 'Vi frågade din arbetsgivare men fick inget svar i tid. Beställningen är därför avbruten och vi håller inte längre varorna åt dig. Prata med din arbetsgivare och beställ sedan på nytt.',
  },
  ship: {
    subject: (p) => `Din beställning ${p.number} är på väg – ${p.shop}`,
    title: 'Din beställning är på väg',
    text: 'Vi har lämnat varorna till transport. Kontrollera gärna paketet när det kommer.',
  },
  'make-ready': {
    subject: (p) => `Din beställning ${p.number} är klar att hämta – ${p.shop}`,
    title: 'Klar att hämta',
    text: 'Ta med beställningsnumret och legitimation, så lämnar vi ut varorna.',
  },
  deliver: {
    subject: (p) => `Din beställning ${p.number} är levererad – ${p.shop}`,
    title: 'Din beställning är levererad',
    text: 'Vi hoppas att du är nöjd. Du kan ångra köpet i 14 dagar från i dag, och reklamera fel i tre år.',
    financeText:
      'Vi hoppas att du är nöjd. Vill du inte behålla cykeln kan du lämna tillbaka den inom 14 dagar från i dag. Hör av dig om något är fel.',
  },
  cancel: {
    subject: (p) => `Din beställning ${p.number} är avbruten – ${p.shop}`,
    title: 'Din beställning är avbruten',
    text: 'Inget mer händer med den, och inget skickas.',
  },
  'new-link': {
    subject: (p) => `Ny länk till din beställning ${p.number} – ${p.shop}`,
    title: 'Här är din nya länk',
    text: 'Länkarna i våra tidigare mejl om beställningen gäller inte längre. Använd den här i stället.',
  },
  return: {
    subject: (p) => `Vi har tagit emot din retur av beställning ${p.number} – ${p.shop}`,
    title: 'Din retur är mottagen',
    text: 'Varorna är tillbaka hos oss, och köpet går åter.',
  },
};

export const orderUpdateTexts = {
  greeting: (p: { name: string | null }) => (p.name ? `Hej ${p.name}!` : 'Hej!'),
  number: 'Beställningsnummer',
  events,
  /** In place of the text of an approval, where the employee signs a use agreement. */
  toSign:
    'Nu behöver du signera nyttjandeavtalet med BankID. Du får det i ett mejl från Oneflow. När det är signerat gör vi varorna klara.',
  /** The same while electronic signing is off. */
  toSignOnPaper:
    'Nyttjandeavtalet signeras på papper. Vi hör av oss till dig om det. När det är signerat gör vi varorna klara.',
  /** The refund of a cancelled or returned order, by payer. */
  money,
  note: 'Butiken skriver:',
  employerNote: 'Din arbetsgivare skriver:',
  pickupAt: 'Du hämtar hos',
  follow: 'Följ din beställning',
  linkEnds: (p: { day: string }) => `Länken gäller till och med ${p.day}.`,
  goods: 'Det gäller',
  questions: 'Frågor?',
  contact: (p: { email: string; phone: string }) => `Skriv till ${p.email} eller ring ${p.phone}.`,
  withdrawHere: 'Ångra avtalet här',
};
