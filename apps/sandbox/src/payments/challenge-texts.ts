// Texts of the bank's page, in both languages.

interface Texts {
  bank: string;
  title: string;
  ask: (p: { amount: string }) => string;
  card: (p: { brand: string; last4: string }) => string;
  explain: string;
  approve: string;
  fail: string;
  leave: string;
  decidedTitle: string;
  decided: string;
  back: string;
  other: string;
  unknownTitle: string;
  unknown: string;
}

const sv: Texts = {
  bank: 'Testbanken',
  title: 'Godkänn köpet',
  ask: ({ amount }) => `Vill du betala ${amount}?`,
  card: ({ brand, last4 }) => `Kort: ${brand} som slutar på ${last4}`,
  explain: 'Det här är en påhittad bank. I verkligheten skulle du legitimera dig här. Inga pengar flyttas.',
  approve: 'Godkänn',
  fail: 'Neka',
  leave: 'Du kan också stänga sidan eller gå tillbaka, för att se vad webbutiken gör då.',
  decidedTitle: 'Redan avgjort',
  decided: 'Du har redan svarat på den här frågan, eller så gäller den inte längre.',
  back: 'Tillbaka till webbutiken',
  other: 'In English',
  unknownTitle: 'Sidan finns inte',
  unknown: 'Ingen betalning väntar på svar här.',
};

const en: Texts = {
  bank: 'Test Bank',
  title: 'Approve the purchase',
  ask: ({ amount }) => `Do you want to pay ${amount}?`,
  card: ({ brand, last4 }) => `Card: ${brand} ending in ${last4}`,
  explain: 'This bank is made up. In real life you would confirm your identity here. No money is moved.',
  approve: 'Approve',
  fail: 'Refuse',
  leave: 'You can also close the page or go back to see what the shop does then.',
  decidedTitle: 'Already decided',
  decided: 'You have already answered this question, or it no longer applies.',
  back: 'Back to the shop',
  other: 'På svenska',
  unknownTitle: 'Page not found',
  unknown: 'No payment is waiting for an answer here.',
};

/** The texts of a language. */
export const challengeTexts = (language: 'sv' | 'en'): Texts => (language === 'sv' ? sv : en);
