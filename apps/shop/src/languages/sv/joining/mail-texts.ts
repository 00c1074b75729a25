/** The texts of the mails about questions to HR, in Swedish. */
export const joinMailTexts = {
  questionSubject: (p: { company: string }) => `Någon vill ansluta till ${p.company}`,
  questionIntro: (p: { name: string; company: string }) =>
    `${p.name} har er arbetsgivarkod men står inte på behörighetslistan hos ${p.company}, och ber er om att få ansluta.`,
  questionText:
    'Logga in och svara på sidan. Du kan lägga till personen på listan med ett klick, eller avböja och skriva varför.',
  open: 'Se frågan',
  why: 'Du får mejlet eftersom du sköter listan för företaget.',
  addedSubject: (p: { company: string }) => `Du är ansluten till ${p.company}`,
  addedIntro: (p: { company: string }) =>
    `${p.company} har lagt till dig på listan, och ditt konto är nu anslutet. Du kan välja cykel och beställa utan att skriva någon arbetsgivarkod.`,
  toShop: 'Se cyklarna',
  refusedSubject: (p: { company: string }) => `Svar från ${p.company}`,
  refusedIntro: (p: { company: string }) =>
    `${p.company} har svarat att du inte läggs till på listan för förmånscykel.`,
  reason: 'Skälet',
  refusedNext:
    'Stämmer det inte? Prata med HR hos din arbetsgivare. Du kan fråga igen när något har ändrats.',
};
