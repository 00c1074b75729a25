/** Texts for the employees of the municipal employer. */
export const municipalMessages = {
  title: 'Välkommen, Gislaveds kommun',
  pageTitle: (p: { name: string }) => `Välkommen, Gislaveds kommun – ${p.name}`,
  description:
    'Förmånscykel för dig som är anställd i Gislaveds kommun: köpfönster, vad som ingår och hur du handlar.',
  lead: 'Som anställd i kommunen kan du välja en cykel som förmån. Här ser du hur länge köpfönstret är öppet, vad som ingår och hur du går till väga.',
  windowTitle: 'Köpfönstret är öppet',
  window: (p: { from: string; to: string }) => `${p.from} – ${p.to}`,
  windowText: 'Arbetsgivaren godkänner beställningar löpande.',
  toBikes: 'Se cyklarna',
  benefitsTitle: 'Det här får du',
  benefits: {
    choice: 'Fritt val bland vanliga cyklar, elcyklar och lastcyklar från alla märken.',
    salary: 'Betalning med bruttolöneavdrag i 36 månader, direkt på lönen.',
    tax: 'Skattefri förmån upp till 3\u00a0000\u00a0kr om året.',
    use: 'Du får använda cykeln både privat och i jobbet.',
    insurance: 'Försäkring och årlig service enligt kommunens avtal.',
    end: 'När avtalstiden är slut kan du lämna tillbaka cykeln eller köpa loss den till marknadsvärdet.',
  },
  waysTitle: 'Fyra sätt att handla',
  ways: {
    local: {
      title: 'I en lokal butik',
      text: 'Gå till din cykelhandlare i kommunen, provcykla och be dem lägga köpet på din förmån.',
      action: 'Butiker i Gislaved',
    },
    web: {
      title: 'Här i webbutiken',
      text: 'Lägg cykeln i varukorgen och välj Active Finance i kassan. Vi skickar den, eller så hämtar du den i butik.',
      action: 'Till webbutiken',
    },
    partner: {
      title: 'Hos våra partnerbutiker',
      text: 'Vi samarbetar med butiker i hela landet. Samma förmån och samma villkor överallt.',
      action: 'Hitta en partnerbutik',
    },
    link: {
      title: 'Skicka en länk till vilken cykel som helst',
      text: 'Har du hittat din cykel någon annanstans? Skicka länken, så kontrollerar vi att den ryms i förmånen och köper in den.',
      action: 'Skicka en länk',
    },
  },
  toolsTitle: 'Verktyg',
  tools: {
    calculator: {
      title: 'Kostnadskalkylator',
      text: 'Räkna ut vad cykeln kostar dig i månaden efter skatt.',
    },
    benefits: { title: 'Mina förmåner', text: 'Se dina pågående och avslutade förmåner.' },
    questions: { title: 'Frågor och svar', text: 'Det som de flesta undrar över.' },
    stores: { title: 'Butikssök', text: 'Hitta närmaste butik på ort eller postnummer.' },
    policies: { title: 'Arbetsgivarens regler', text: 'Vad kommunen har bestämt om förmånen.' },
    contact: { title: 'Kontakt', text: 'Fråga oss. Vi svarar på vardagar mellan 9 och 17.' },
  },
  policiesTitle: 'Arbetsgivarens regler',
  policies: {
    amount:
      'En förmån får kosta högst 50\u00a0000\u00a0kr inklusive moms, om kommunen inte har beslutat något annat.',
    accessories:
      'Fast monterade tillbehör, som lås och belysning, ingår. Lösa tillbehör, som hjälm och väskor, beskattas som vanligt.',
    eligible:
      'Förmånen gäller anställda som står på kommunens lista. Listan kontrolleras innan beställningen bekräftas.',
    checked: 'Reglerna kontrolleras i kassan. Är något inte uppfyllt får du veta det innan du beställer.',
  },
  ownAmount: (p: { amount: string }) => `En förmån får kosta högst ${p.amount} inklusive moms.`,
  approved: 'Kommunen attesterar varje beställning innan den bekräftas.',
  toAgreements: 'Läs avtalen i din profil',
  noteTitle: 'Viktigt att veta',
  note: {
    delivery: 'Leveranstiden är normalt 2–4 veckor. Specialbeställningar tar 4–8 veckor.',
    salary:
      'Ett bruttolöneavdrag sänker den pensionsgrundande lönen och kan påverka sjukpenning och föräldrapenning.',
    returns:
      'Du kan ångra eller byta inom 14 dagar efter leverans. Det som har byggts efter dina önskemål kan inte lämnas tillbaka.',
    leaving:
      'Slutar du din anställning under avtalstiden gäller avtalets villkor för att köpa loss eller lämna tillbaka cykeln.',
  },
  bannerTitle: 'Välkommen, Gislaveds kommun!',
  bannerText: (p: { to: string }) =>
    `Du kan beställa till och med ${p.to}. Här nedanför visar vi först cyklarna som är utvalda för din förmån.`,
  bannerEmployer: 'Om din förmån',
  bannerProfile: 'Min profil',
};
