/** The texts of the contract reminder, in Swedish. */
export const reminderTexts = {
  subject: (p: { shop: string }) => `Påminnelse: ett avtal från ${p.shop} väntar på dig`,
  title: 'Ett avtal väntar på din signatur',
  opening: (p: { shop: string; contract: string }) =>
    `Vi på ${p.shop} har skickat avtalet ”${p.contract}” till dig. Vi väntar fortfarande på din signatur.`,
  signBy: (p: { when: string }) => `Signera senast ${p.when}.`,
  open: 'Läs och signera',
  yours: 'Länken är personlig. Skicka den inte vidare. Har du redan signerat behöver du inte göra något.',
  firstLetter:
    'Du hittar avtalet i mejlet som du fick från Oneflow. Har du redan signerat behöver du inte göra något.',
};
