import type { RequestKind } from '@activepick/domain/requests/request.ts';
import type { RequestMove } from '@activepick/domain/requests/request-states.ts';

const about = (shop: string): Record<RequestKind, string> => ({
  'missing-bike': 'din förfrågan om en cykel som inte finns i webbutiken',
  contact: 'ditt meddelande',
  'active-pick': `din ${shop}-förfrågan`,
});
const next: Record<RequestKind, readonly string[]> = {
  'missing-bike': [
    'Vi kontrollerar om cykeln går att få fram och vad den kostar.',
    'Sedan hör vi av oss med ett förslag.',
  ],
  contact: ['Vi läser ditt meddelande och svarar på vardagar mellan 9 och 17.'],
  'active-pick': [
    'Vi kontrollerar att det du önskar går att få fram.',
    'Vi kontrollerar med din arbetsgivare att det ryms i förmånen.',
    'När båda är klara beställer vi och hör av oss om leveransen.',
  ],
};

const changes: Record<RequestMove | 'new-link', { title: string; text: string }> = {
  'verify-availability': {
    title: 'Cykeln går att få fram',
    text: 'Vi har kontrollerat att det du önskar finns. Nu tar vi reda på hur du kan få det.',
  },
  'verify-eligibility': {
    title: 'Din förmån räcker till',
    text: 'Det du önskar ryms i din arbetsgivares förmån. Nästa steg är att vi köper in det.',
  },
  procure: {
    title: 'Vi har beställt det du önskar',
    text: 'Vi hör av oss så snart det är på väg till dig.',
  },
  deliver: {
    title: 'Din förfrågan är klar',
    text: 'Det du önskade är levererat. Vi hoppas att du får många fina turer!',
  },
  decline: {
    title: 'Vi kan tyvärr inte få fram det du önskar',
    text: 'Vi har gått igenom din förfrågan men kan inte gå vidare med den.',
  },
  'new-link': {
    title: 'Här är din nya länk',
    text: 'Länkarna i våra tidigare mejl gäller inte längre. Använd den här i stället.',
  },
  answer: { title: 'Svar på ditt meddelande', text: 'Tack för att du skrev till oss. Här är vårt svar.' },
};

export const requestMailTexts = {
  changes,
  about: (p: { kind: RequestKind; day: string; shop: string }) =>
    `Det gäller ${about(p.shop)[p.kind]} från den ${p.day}.`,
  words: 'Vårt meddelande',
  reason: 'Därför',
  follow: 'Följ din förfrågan',
  subject: (p: { shop: string }) => `Vi har tagit emot din förfrågan – ${p.shop}`,
  title: 'Tack, vi har tagit emot din förfrågan',
  intro: (p: { kind: RequestKind; day: string; shop: string }) =>
    `Den ${p.day} fick vi ${about(p.shop)[p.kind]}.`,
  next: 'Det här händer nu',
  nextSteps: next,
  notYou: (p: { email: string }) =>
    `Har du inte skickat något till oss? Skriv till ${p.email}, så tar vi bort det.`,
};
