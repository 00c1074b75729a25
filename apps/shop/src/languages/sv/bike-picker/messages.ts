import type {
  Budget,
  ElectricChoice,
  Experience,
  PickerStep,
  Usage,
} from '@activepick/domain/bike-picker/questions.ts';

const asks: Record<PickerStep, string> = {
  greeting: 'Hej! Jag hjälper dig att hitta en cykel. Ska vi börja?',
  usage: 'Vad ska du mest använda cykeln till?',
  electric: 'Vill du ha elcykel eller vanlig trampcykel?',
  budget: 'Vad får den kosta?',
  experience: 'Hur van är du att cykla?',
  details: 'Vill du veta mer om någon av dem?',
  pick: 'Vilken vill du titta närmare på? Den öppnas i en ny flik.',
  ending: 'Vill du börja om eller är du klar?',
};
const usage: Record<Usage, string> = {
  commuting: 'Pendla i stan',
  exercise: 'Träning och motion',
  'off-road': 'Terräng och stigar',
  'long-distance': 'Långa turer',
  casual: 'Lugna turer',
};
const electric: Record<ElectricChoice, string> = {
  electric: 'Elcykel',
  pedal: 'Vanlig trampcykel',
  either: 'Spelar ingen roll',
};
const budget: Record<Budget, string> = {
  'under-1000': 'Under 1\u00a0000\u00a0€',
  '1000-2000': '1\u00a0000–2\u00a0000\u00a0€',
  '2000-3000': '2\u00a0000–3\u00a0000\u00a0€',
  'over-3000': 'Över 3\u00a0000\u00a0€',
};
const experience: Record<Experience, string> = {
  beginner: 'Nybörjare',
  intermediate: 'Ganska van',
  advanced: 'Mycket van',
};
const found: Record<Experience, string> = {
  beginner: 'De här tror jag på. Provsitt gärna: rätt storlek betyder mest i början.',
  intermediate: 'De här tror jag på. Jämför gärna växlar och bromsar i specifikationen.',
  advanced: 'De här tror jag på. Ram, växlar och vikt står i specifikationen.',
};

/** Texts of the Bike Picker. */
export const pickerMessages = {
  title: 'Cykelväljaren',
  close: 'Stäng cykelväljaren',
  log: 'Samtal med cykelväljaren',
  writing: 'Skriver …',
  you: 'Du',
  inputOff: 'Välj bland alternativen ovan',
  back: 'Tillbaka en fråga',
  startOver: 'Börja om',
  asks,
  options: {
    greeting: { yes: 'Ja, gärna', no: 'Nej tack' },
    usage,
    electric,
    budget,
    experience,
    details: { yes: 'Ja', no: 'Nej tack' },
    ending: { 'start-over': 'Börja om', finish: 'Klar' },
  },
  found,
  fallback: 'Inget stämde med allt du sa. Det här är vad andra kunder gärna väljer.',
  trouble:
    'Jag når inte kundernas favoriter just nu. Försök igen om en liten stund, eller titta runt i webbutiken så länge.',
  farewell: 'Tack för pratstunden! Jag finns här nere i hörnet.',
  newTab: '(öppnas i ny flik)',
  perMonth: (p: { amount: string }) => `${p.amount}/mån`,
  asBenefit: 'som förmån, inkl. moms',
  exclVat: 'exkl. moms',
  inclVat: 'inkl. moms',
  why: (p: { reasons: string }) => `Därför: ${p.reasons}.`,
  reasons: {
    city: 'gjord för stan',
    'commute-hybrid': 'gjord för pendling',
    road: 'gjord för fart på asfalt',
    mtb: 'gjord för stigar och terräng',
    gravel: 'gjord för långa grusvägar',
    electric: 'har elmotor',
    budget: 'ryms i din budget',
    favourite: 'en av kundernas favoriter',
  },
};
