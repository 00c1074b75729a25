// The mail that invites somebody to a company.
import type { App } from '#src/app.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { invitationMailTexts } from '#src/languages/catalogues/members/mail-texts.ts';
import { type Block, type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { InvitationToCompany } from '../invitation-repository.ts';

/** The data of the mail. */
export type MailedInvitation = Pick<
  InvitationToCompany,
  'companyName' | 'email' | 'rights' | 'departments' | 'expiresAt' | 'invitedBy'
> & { link: string };

/** Returns the mail, complete except for its Message-ID. */
export async function invitationMail(
  invitation: MailedInvitation,
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const { rights, departments, email, invitedBy } = invitation;
  const texts = invitationMailTexts[language];
  const company = oneLine(invitation.companyName);
  const about = { company, shop: brand.name };
  const rows = [
    { label: texts.company, value: company },
    ...(departments.length > 0
      ? [{ label: texts.departments, value: departments.map(oneLine).join(', ') }]
      : []),
    { label: texts.until, value: formatInstant(invitation.expiresAt.toISOString(), language) },
  ];
  const blocks: Block[] = [
    { kind: 'facts', rows },
    { kind: 'button', label: texts.accept, href: invitation.link },
    { kind: 'text', text: texts.how({ email }) },
    { kind: 'text', text: texts.notYou, isQuiet: true },
  ];
  const content: MailContent = {
    language,
    // Without the company's name, because anybody could have typed it (T13).
    subject: texts.subject({ shop: brand.name }),
    title: texts.title,
    opening: [invitedBy === null ? texts.openingOwner(about) : texts.opening(about)],
    highlight: null,
    sections: [
      {
        heading: texts.rights,
        blocks: [{ kind: 'list', items: rights.map((right) => texts.names[right]) }],
      },
      { heading: null, blocks },
    ],
  };
  return {
    to: { name: '', address: email },
    ...renderMail(content),
  };
}
