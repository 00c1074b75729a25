/** Texts of an employee's own figures. */
export const programmeMessages = {
  forYou: 'för dig',
  basis: (p: { company: string; months: string; percent: string }) =>
    `Din månadskostnad är en uppskattning enligt modellen hos ${p.company}: ${p.months} månaders bruttolöneavdrag vid din skattesats ${p.percent}. Efter avtalstiden lämnar du tillbaka cykeln eller köper loss den till marknadsvärdet. Avdraget sänker den lön som allmän pension, sjukpenning och föräldrapenning räknas på.`,
  basisAssumed: (p: { company: string; months: string; percent: string }) =>
    `Din månadskostnad är en uppskattning enligt modellen hos ${p.company}: ${p.months} månaders bruttolöneavdrag vid ${p.percent} marginalskatt. ${p.percent} är ett genomsnitt. Ange din egen skattesats i kalkylatorn, så räknar vi med den. Efter avtalstiden lämnar du tillbaka cykeln eller köper loss den till marknadsvärdet. Avdraget sänker den lön som allmän pension, sjukpenning och föräldrapenning räknas på.`,

  title: (p: { company: string }) => `Hos ${p.company}`,
  verdict: {
    allowed: 'Ryms i ditt förmånsprogram',
    'needs-approval': 'Ryms i ditt förmånsprogram, men behöver godkännas',
    incomplete: 'Något saknas för att den ska rymmas',
    refused: 'Ryms inte i ditt förmånsprogram',
  },
  orderVerdict: {
    allowed: 'Beställningen ryms i ditt förmånsprogram.',
    'needs-approval': 'Beställningen ryms i ditt förmånsprogram, men behöver godkännas.',
    incomplete: 'Något saknas för att beställningen ska rymmas i ditt förmånsprogram.',
    refused: 'Beställningen ryms inte i ditt förmånsprogram.',
  },
  net: 'Din kostnad',
  perMonth: (p: { amount: string }) => `${p.amount}/mån`,
  aMonth: '/mån',
  gross: 'Bruttolöneavdrag',
  taxable: 'Skattepliktigt värde',
  overTerm: (p: { amount: string; months: string }) => `${p.amount} på ${p.months} månader`,
  term: 'Sammanlagt',
  budget: 'Högst per förmån',
  leftInBudget: 'Kvar av gränsen',
  used: 'Din nuvarande förmån',
  nothingLeft: 'Inget kvar att beställa för',
  taxOwn: (p: { percent: string; year: string }) =>
    `Räknat med din skattesats ${p.percent} och ${p.year} års värden. Skattesatsen finns bara i din webbläsare.`,
  taxAssumed: (p: { percent: string; year: string }) =>
    `Räknat med ${p.percent} marginalskatt, ett genomsnitt, och ${p.year} års värden.`,
  changeTax: 'Räkna med din egen skattesats',
  vat: 'Beloppen är inklusive moms.',

  service: {
    legend: 'Välj servicepaket',
    hint: 'Din arbetsgivare låter dig välja. Vid varje paket står vad det lägger till på din kostnad efter skatt. Du kan inte byta paket när beställningen är lagd.',
    none: 'Du betalar service och reparationer själv.',
    pays: (p: { price: string; budget: string }) =>
      `Paketet kostar ${p.price}/mån och täcker service och reparationer för högst ${p.budget} om året.`,
    more: (p: { amount: string }) => `+ ${p.amount}/mån`,
    later: 'Servicepaket väljer du i kassan. Inget är inräknat här.',
  },

  employer: 'Arbetsgivare',
  employersFailed: 'Dina arbetsgivare kunde inte hämtas.',

  filter: 'Passar mitt program',

  modelFrom: (p: { company: string }) => `Kalkylen utgår från modellen hos ${p.company}. Du kan ändra den.`,
  modelBack: 'Räkna utan arbetsgivarens modell',
  modelAgain: (p: { company: string }) => `Räkna med modellen hos ${p.company}`,

  failed:
    'Ditt förmånsprogram kunde inte hämtas. Du kan beställa ändå: reglerna kontrolleras när beställningen läggs.',
  tryAgain: 'Försök igen',
  todo: {
    title: 'Vad du kan göra',
    find: 'Visa cyklar som passar mitt program',
    addLock: 'Välj ett lås',
    addBike: 'Välj en cykel som passar mitt program',
    cart: 'Ändra varukorgen',
    card: 'Du kan också betala med kort. Då gäller inte arbetsgivarens regler.',
  },
};
