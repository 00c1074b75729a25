/** The mail to HR about a use agreement that ended unsigned, in Swedish. */
export const endedMailTexts = {
  subject: (p: { number: string }) => `Nyttjandeavtal ${p.number} blev inte signerat`,
  title: 'Ett nyttjandeavtal blev inte signerat',
  text: {
    declined: (p: { employee: string }) => `Nyttjandeavtalet för ${p.employee} har avböjts.`,
    overdue: (p: { employee: string }) => `Tiden att signera nyttjandeavtalet för ${p.employee} har gått ut.`,
    deleted: (p: { employee: string }) => `Nyttjandeavtalet för ${p.employee} har tagits bort hos Oneflow.`,
  },
  next: 'Cykeln kan inte lämnas ut förrän avtalet är signerat. Både den anställda och ni kan skicka ett nytt avtal, eller så kan beställningen avbrytas.',
  employee: 'Anställd',
  bike: 'Cykel',
  number: 'Förmånsnummer',
  open: 'Till arbetsgivarsidorna',
};
