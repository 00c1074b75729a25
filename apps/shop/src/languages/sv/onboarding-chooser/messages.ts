/** The texts of the page to choose an onboarding tool. */
export const onboardingChooserMessages = {
  title: 'Nya kunder och butiker',
  description: 'Här väljer du vem du vill ansluta: en partnerbutik eller ett företag.',
  lead: 'Vem vill du ansluta? Kreditkontroll och avtal ingår i båda vägarna.',
  choices: 'Välj vem du vill ansluta',
  store: {
    title: 'Ny partnerbutik',
    text: 'En cykelbutik som säljer, lämnar ut och servar cyklar. Två steg: uppgifter med kreditkontroll, sedan avtal.',
    action: 'Anslut en butik',
  },
  company: {
    title: 'Företag',
    text: 'En arbetsgivare som erbjuder förmånscykel. Tre steg: kreditkontroll, avtal, policy och anställda.',
    action: 'Anslut ett företag',
  },
  endCustomer: {
    title: 'Slutkund',
    text: 'En anställd som ska börja använda sin förmån. Tills vidare ansluts de genom sin arbetsgivare.',
    soon: 'Kommer snart',
    action: 'Anslut en slutkund',
  },
  tools: 'Fler verktyg',
};
