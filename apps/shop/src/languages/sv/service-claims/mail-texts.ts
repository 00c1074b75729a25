/** The mails about service claims in Swedish. */
export const claimMailTexts = {
  subject: (p: { number: number }) => `Serviceärende ${p.number}`,
  consentTitle: 'Godkänn att du betalar resten av servicen',
  consent: (p: { store: string; day: string }) =>
    `${p.store} vill göra service på din förmånscykel för mer än vad som är kvar av din servicebudget. Logga in och svara senast ${p.day}. Länken i sig svarar ingenting.`,
  approvedTitle: 'Servicen ryms i din budget',
  approved: (p: { store: string }) =>
    `${p.store} har gjort service på din förmånscykel. Din servicebudget betalar hela beloppet.`,
  rejectedTitle: 'Ett serviceärende har avvisats',
  rejected: 'Beloppet räknas inte längre av från servicebudgeten.',
  answeredTitles: {
    approved: 'Den anställda betalar resten',
    declined: 'Den anställda tackade nej',
    expired: 'Ingen svarade i tid',
    rejected: 'Serviceärendet har avvisats',
  },
  answered: {
    approved: 'Ärendet är godkänt. Ta betalt för den anställdas del i butiken.',
    declined: 'Servicebudgeten betalar ingenting av det här ärendet.',
    expired: 'Servicebudgeten betalar ingenting av det här ärendet. Ni kan skicka det på nytt.',
    rejected: 'Servicebudgeten betalar ingenting av det här ärendet.',
  },
  claim: 'Ärende',
  bike: 'Cykel',
  benefit: 'Förmån',
  store: 'Butik',
  total: 'Totalt, inkl. moms',
  budget: 'Betalas av servicebudgeten',
  rest: 'Betalas i butiken',
  reason: 'Skäl',
  openOwn: 'Logga in och läs mer',
  openStore: 'Öppna ärendet',
};
