/** Texts of the page where a visitor requests a bike of their own choice. */
export const pickMessages = {
  title: (p: { name: string }) => `Önska en ${p.name}`,
  pageTitle: (p: { name: string }) => `Önska en ${p.name} – ${p.name}`,
  description:
    'Hittar du inte cykeln i webbutiken? Önska vilken cykel eller vilket tillbehör som helst som förmån, så ordnar vi resten.',
  lead: 'Cykeln du vill ha behöver inte finnas i vårt sortiment. Visa oss vilken det är, så ser vi till att du kan få den som förmån.',
  explanationTitle: (p: { name: string }) => `Vad är en ${p.name}?`,
  explanation: (p: { name: string }) =>
    `En ${p.name} är en cykel eller ett tillbehör som du själv har valt, från vilken butik eller tillverkare som helst. Vi kontrollerar att den går att få fram och att den ryms i din arbetsgivares förmån. Sedan sköter vi köpet åt dig.`,
  stepsTitle: 'Så går det till',
  steps: {
    request: {
      title: 'Du önskar',
      text: 'Skicka länken eller beskriv vad du vill ha. Det kostar inget och binder dig inte.',
    },
    verify: {
      title: 'Vi kontrollerar',
      text: 'Vi tar reda på om varan finns, vad den kostar och om den ryms i din arbetsgivares förmån.',
    },
    deliver: {
      title: 'Vi köper in och levererar',
      text: 'När du och arbetsgivaren har sagt ja köper vi in den och ser till att du får den.',
    },
  },
  employerTitle: 'För arbetsgivaren',
  employer: {
    choice: 'En förmån som passar alla, utan att någon behöver ha ett eget sortiment.',
    control: 'Varje önskemål kontrolleras mot er policy innan något köps.',
    work: 'Avtal, avdrag och faktura sköts på samma ställe som för övriga cyklar.',
  },
  employeeTitle: 'För dig som anställd',
  employee: {
    free: 'Du väljer fritt: märke, modell och butik.',
    salary:
      'Du betalar med bruttolöneavdrag. Förmånens värde är skattefritt upp till 3\u00a0000\u00a0kr om året.',
    use: 'Du får använda cykeln både privat och i jobbet.',
  },
  formTitle: 'Ditt önskemål',
  formText: 'Vi svarar inom två arbetsdagar.',
};
