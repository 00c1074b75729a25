import { counted } from '#src/i18n/plural.ts';

const countries: Record<string, string> = {
  Sweden: 'Sverige',
  USA: 'USA',
  China: 'Kina',
  Taiwan: 'Taiwan',
  Italy: 'Italien',
};

/** Texts of a product's own page. Texts that its card also uses belong to the catalogue. */
export const productMessages = {
  countries,
  inclVat: 'inkl. moms',
  inclVatAmount: (p: { amount: string }) => `Pris med moms: ${p.amount}`,
  asBenefit: 'Som förmån',
  asYourBenefit: 'Din kostnad',
  aMonth: '/mån',
  estimateInclVat: 'uppskattat, inkl. moms',
  housePriceBasis: (p: { name: string }) => `Så sätts ${p.name}-priset`,
  housePriceBasisText: (p: { name: string; percent: string }) =>
    `Rek. pris är leverantörens rekommenderade pris (cirkapris). Vi har aldrig tagit ut det. Vi säljer cyklar för ${p.percent} under det, alltid och till alla. Det är ${p.name}s vanliga pris och ingen rea.`,
  madeIn: (p: { country: string }) => `Tillverkad i ${p.country}`,
  back: 'Tillbaka',
  pictures: 'Bilder',
  details: {
    drivetrain: 'Närbild av drivlinan',
    cockpit: 'Närbild av styret',
    detail: 'Närbild',
  },
  pickedByCustomers: 'Handplockad av kunderna',
  pickedByTeam: 'Handplockad av teamet',
  pickedBy: (p: { name: string }) => `Handplockad av ${p.name}`,
  productTitle: (p: { product: string; name: string }) => `${p.product} – ${p.name}`,
  panelTitle: 'Så mycket kostar den som förmån',
  panelOrdinary: 'Ordinarie pris',
  panelRecommended: 'Rek. pris',
  panelCurrent: 'Pris nu',
  panelBenefit: 'Pris som förmån',
  panelSaving: (p: { percent: string }) => `Spara ${p.percent} jämfört med kontantköp`,
  panelNoSaving:
    'Den här varan beskattas i sin helhet. Som förmån blir den inte billigare än om du köper den själv.',
  panelInclVat: (p: { months: number; percent: string }) =>
    `Alla tre priserna är inklusive moms. Priset som förmån är en uppskattning: ${counted(p.months, 'månads', 'månaders')} bruttolöneavdrag vid ${p.percent} marginalskatt, jämfört med priset nu. ${p.percent} är ett genomsnitt, de flesta har omkring 32\u00a0%.`,
  panelGiven: (p: { vat: 'incl' | 'excl' }) =>
    `Priset som förmån är satt för just den här produkten, och procenten räknas från ordinarie pris. Priserna är ${p.vat === 'incl' ? 'inklusive' : 'exklusive'} moms. Månadskostnaden och kalkylen på den här sidan räknar i stället på priset nu och visar vad du själv betalar.`,
  panelEnd: (p: { months: number }) =>
    `Du hyr cykeln i ${counted(p.months, 'månad', 'månader')}. Vill du behålla den betalar du dess marknadsvärde, ofta omkring 20\u00a0% av nypriset.`,
  size: 'Storlek',
  colour: 'Färg',
  chooseSize: 'Välj en storlek för att lägga varan i varukorgen.',
  chooseColour: 'Välj en färg för att lägga varan i varukorgen.',
  combinationSoldOut: 'Just den kombinationen är slut. Välj en annan storlek eller färg.',
  buy: 'Köp',
  addToCart: 'Lägg i varukorgen',
  soldOut: 'Slut i lager',
  soldOutText: 'Alla storlekar och färger är slut just nu.',
  productAddedToCart: (p: { name: string }) => `${p.name} ligger i varukorgen`,
  toCart: 'Till varukorgen',
  cartBlocked:
    'Webbläsaren blockerar lagring, så varukorgen går inte att spara. Tillåt kakor och webbplatsdata för den här sidan och försök igen.',
  cartNeedsScripts: 'Slå på JavaScript i webbläsaren för att lägga något i varukorgen.',
  delivery: 'Hem till dig',
  pickup: 'Hämta i butik',
  deliveryOrder: 'Beställningsvara: leverantören behöver 2–4 veckor innan den skickas.',
  deliveryPrices: (p: { standard: string; express: string }) =>
    `Leverans kostar ${p.standard}, express ${p.express}. Det är gratis att hämta i butik.`,
  deliveryDays: (p: { days: string }) => `ungefär ${p.days}`,
  pickupFrom: (p: { day: string }) => `från ${p.day}`,
  sizeGuide: 'Vilken storlek passar mig?',
  sizeGuideHeight: 'Din längd i centimeter',
  sizeGuideResult: (p: { size: string }) => `Storlek ${p.size} brukar passa dig.`,
  sizeGuideNone: 'Ingen av storlekarna passar den längden. Hör av dig, så hjälper vi dig.',
  sizeGuideChoose: (p: { size: string }) => `Välj storlek ${p.size}`,
  sizeGuideTable: 'Storlekar efter kroppslängd',
  sizeGuideSpan: 'Kroppslängd',
  sizeGuideNote: 'En vägledning. Märken skiljer sig åt, så provsitt gärna.',
  description: 'Om cykeln',
  askForOther: (p: { name: string }) => `Vill du ha den i ett annat utförande? Önska en ${p.name}`,
  descriptionOther: 'Om produkten',
  specification: 'Specifikation',
  manufacturerSite: (p: { name: string; host: string }) => `${p.name} (${p.host})`,
  video: (p: { host: string }) => `Se film (${p.host})`,
  manufacturer: 'Tillverkare',
  euResponsible: 'Ansvarig inom EU',
  reviews: 'Omdömen',
  calculator: 'Förmånskalkyl',
  sections: 'Mer om produkten',
  advantagesTitle: 'Tre fördelar',
  advantages: {
    tax: {
      title: 'Betala före skatt',
      text: 'Avgiften dras från bruttolönen, och förmånsvärdet är skattefritt upp till 3\u00a0000\u00a0kr om året för alla dina förmånscyklar tillsammans.',
    },
    use: {
      title: 'Din dygnet runt',
      text: 'Till jobbet, till förskolan och ut i skogen. Förmånen gäller även på fritiden.',
    },
    ready: { title: 'Kommer körklar', text: 'Monterad, justerad och provåkt innan du får den.' },
  },
  accessoryAdvantages: {
    tax: {
      title: 'Handla tillsammans med cykeln',
      text: 'Lägg tillbehöret i samma beställning. Tillbehör är inte skattefria som förmån, utan beskattas i sin helhet.',
    },
    use: {
      title: '14 dagars ångerrätt',
      text: 'Ändrar du dig betalar du bara för att skicka tillbaka varan.',
    },
    ready: {
      title: 'Hjälp när du behöver',
      text: 'Är du osäker på vad som passar? Vi svarar måndag till fredag.',
    },
  },
};
