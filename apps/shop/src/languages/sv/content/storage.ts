import type { WrittenSection } from '#src/i18n/written-page.ts';

/** The section of the privacy page about cookies and storage. Its items are those of BROWSER_STORAGE. */
export const storageSection = {
  title: 'Kakor och lagring i webbläsaren',
  paragraphs: {
    why: 'Det mesta behövs för det du vill göra: handla, logga in eller fylla i ett formulär. Därför ber vi inte om ditt samtycke till det. Inget används för statistik eller annonser.',
    kept: 'Om du vill kan webbläsaren komma ihåg vad du senast har tittat på och sökt efter, så att du hittar tillbaka. Det sker bara med ditt samtycke. Listorna lämnar inte webbläsaren, utom produkternas nummer när de ska visas. Du kan säga ja, eller ångra dig och rensa dem, här nedanför och där de visas.',
    names:
      'Inom parentes står namnet i webbläsaren. Om inget annat anges ligger det kvar i fliken tills du stänger den. När du loggar ut tas allt bort utom kakorna.',
  },
  items: {
    lang: { title: 'Språk', text: 'Kaka. Minns om du läser på svenska eller engelska. Ett år.' },
    seen: {
      title: 'Första besöket',
      text: 'Kaka, bara i demonstrationen. Minns att du har varit här, så att exemplen i varukorgen bara visas en gång. Ett år.',
    },
    bankidCookie: {
      title: 'BankID-inloggning',
      text: 'Kaka. Knyter inloggningen med BankID till din webbläsare, så att ingen annan kan slutföra den. En timme.',
    },
    staffCookie: {
      title: 'Inloggning för personal',
      text: 'Kaka, bara när personal loggar in med sin organisations konto. Knyter inloggningen till webbläsaren, så att ingen annan kan slutföra den. En timme.',
    },
    session: {
      title: 'Inloggning',
      text: 'I webbläsaren medan du är inloggad. Tas bort när du loggar ut.',
    },
    cart: { title: 'Varukorg', text: 'I webbläsaren tills du handlar eller tömmer den.' },
    order: {
      title: 'Senaste beställningen',
      text: 'I webbläsaren, så att dina andra flikar visar den i stället för att beställa en gång till. Tas bort direkt.',
    },
    lists: {
      title: 'Favoriter och jämförelse',
      text: 'I webbläsaren tills du tar bort dem. När du loggar in flyttas favoriterna till ditt konto.',
    },
    kept: {
      title: 'Senast visade och senaste sökningar',
      text: 'I webbläsaren, bara om du har bett om det, tills du rensar dem. Högst åtta produkter och sex sökningar.',
    },
    taxRate: {
      title: 'Din skattesats',
      text: 'I webbläsaren, när du har räknat med den i kalkylen, så att du slipper skriva den igen.',
    },
    checkout: {
      title: 'Kassan',
      text: 'Det du har fyllt i, bekräftelsen och nyckeln till en betalning som pågår. Kortuppgifter och personnummer sparas aldrig.',
    },
    bankid: {
      title: 'BankID-inloggning som pågår',
      text: 'Kontrollkoder, vilken sida du var på väg till och namnet som vi fick från BankID.',
    },
    requests: {
      title: 'Förfrågningar',
      text: 'Det du har skrivit men inte skickat, och nyckeln till en förfrågan som du följer.',
    },
    links: {
      title: 'Länkar från mejl',
      text: 'Nyckeln till en beställning, till dina uppgifter, till en faktura, till en inbjudan eller till din första tvåstegsinloggning, som du har öppnat.',
    },
    companies: {
      title: 'Företag som ansluter sig',
      text: 'Beviset på att du har angett rätt kod, en timme, och det du har fyllt i. Personnummer sparas aldrig.',
    },
    staff: {
      title: 'För personal och arbetsgivare',
      text: 'Utkast till företag, listor, policyer och avtal, hämtade uppgifter om företag, och sidan som en inloggning av personal eller i Fortnox leder tillbaka till. Utkastet till en självfaktura ligger i webbläsaren tills den är skickad.',
    },
    scroll: { title: 'Plats på sidan', text: 'Var på sidan du var, så att du kommer tillbaka dit.' },
    card: {
      title: 'Kortbetalning',
      text: 'När du betalar med kort kan Stripe lägga egna kakor för att upptäcka bedrägerier, till exempel __stripe_mid (ett år) och __stripe_sid (30 minuter).',
    },
  },
} satisfies WrittenSection;
