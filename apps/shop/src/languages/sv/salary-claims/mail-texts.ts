type What = 'remaining-deductions' | 'damage';
interface Facts {
  amount: string;
  what: What;
  bike: string;
  number: number;
  employee: string;
}
const causes: Record<What, string> = {
  'remaining-deductions': 'de avdrag som återstår',
  damage: 'skador vid återlämningen',
};

/** The mails about a claim on an employee, in Swedish. */
export const salaryClaimMailTexts = {
  employee: {
    subject: (p: Facts) => `Ska ${p.amount} dras på din lön?`,
    title: 'Din arbetsgivare har ett krav på dig',
    text: (p: Facts) =>
      `Det gäller ${p.bike}: ${p.amount} för ${causes[p.what]}. Inget dras på din lön utan ditt godkännande.`,
    how: 'Vill du att summan dras på lönen? Logga in och godkänn. Annars bestämmer du och din arbetsgivare hur den betalas.',
    open: 'Logga in och svara',
  },
  member: {
    subject: (p: Facts) => `Krav på ${p.amount} att hantera, förmån ${p.number}`,
    title: 'Den anställda har inte godkänt avdraget',
    text: (p: Facts) =>
      `${p.employee} är skyldig er ${p.amount} för ${causes[p.what]}, ${p.bike} (förmån ${p.number}). Utan den anställdas godkännande får ni inte dra summan på lönen, och löneunderlaget har ingen rad för den.`,
    how: 'Den anställda kan godkänna avdraget på sin sida. Annars kommer ni överens på annat sätt och noterar det i portalen.',
    open: 'Logga in och hantera kravet',
  },
};
