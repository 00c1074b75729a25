/** What the reminder of a contract says, in Swedish. */
export const reminderSv = {
  subject: (p: { shop: string }) => `Påminnelse: ett avtal från ${p.shop} väntar på dig`,
  title: 'Ett avtal väntar på din underskrift',
  opening: (p: { shop: string; contract: string }) =>
    `Vi på ${p.shop} har skickat avtalet ”${p.contract}” till dig. Det saknar fortfarande din underskrift.`,
  open: 'Läs och skriv under',
  yours: 'Länken är din egen. Skicka den inte vidare. Har du redan skrivit under behöver du inte göra något.',
  firstLetter:
    'Du hittar avtalet genom brevet från Oneflow som du fick när det skickades. Har du redan skrivit under behöver du inte göra något.',
};
