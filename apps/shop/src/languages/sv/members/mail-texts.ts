import type { MemberRight } from '@activepick/domain/access/permissions.ts';

/** The texts of the mail that invites a member, in Swedish. */
export const invitationMailTexts = {
  subject: (p: { shop: string }) => `Du är inbjuden att sköta er cykelförmån hos ${p.shop}`,
  title: 'Du är inbjuden',
  openingOwner: (p: { company: string; shop: string }) =>
    `Nu har alla signerat avtalet mellan ${p.company} och ${p.shop}. Som kontaktperson blir du ägare av företagets sida. Där lägger du till eller läser in de anställda som får ta ut förmånen, bjuder in kollegor och ger de anställda er arbetsgivarkod.`,
  opening: (p: { company: string; shop: string }) =>
    `${p.company} vill att du är med och sköter cykelförmånen hos ${p.shop}.`,
  company: 'Företag',
  rights: 'Det här får du göra',
  departments: 'Avdelningar',
  until: 'Inbjudan gäller till',
  names: {
    owner: 'Ägare: medlemmar, regler och allt annat',
    hr: 'HR: behöriga anställda, attester och förmåner',
    approver: 'Attestant: godkänner beställningar',
    payroll: 'Lön: löneperioder och filer till lönesystemet',
  } satisfies Record<MemberRight, string>,
  accept: 'Öppna inbjudan',
  how: (p: { email: string }) =>
    `Logga in eller skapa ett konto med just den här e-postadressen, ${p.email}. Inbjudan kan användas en gång.`,
  notYou: 'Känner du inte igen det här? Då kan du strunta i mejlet.',
};
