/** The mail to owners about a disabled webhook, in Swedish. */
export const disabledMailTexts = {
  subject: 'En webhook har stängts av',
  title: 'En webhook har stängts av',
  text: (p: { owner: string }) =>
    `Mottagaren av en webhook för ${p.owner} har inte svarat på flera försök, eller har sagt att den är borttagen. Därför skickar vi inget mer till den.`,
  next: 'Kontrollera mottagaren och slå sedan på webhooken igen. I loggen kan du skicka det som inte kom fram.',
  url: 'Adress',
  open: 'Till era webhookar',
};
