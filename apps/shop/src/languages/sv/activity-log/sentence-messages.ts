// A sentence for each action of the audit log. `who` is a name, or what the actor is.
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';

/** The facts of a sentence, as texts to be read. */
export interface Sentence {
  who: string;
  /** The person concerned, or a text for one whose data are deleted. */
  name: string;
  month: string;
  year: string;
  format: string;
  /** The number of rows as a phrase with the space before it; empty if it is not known. */
  rows: string;
  /** The order or the benefit. */
  number: string;
  reference: string;
  state: string;
  /** The rights as a phrase with the space before it; empty without rights. */
  rights: string;
}

/** A sentence for each action of the audit log, in Swedish. */
export const sentenceMessages = {
  sentences: {
    'payroll.closed': (p: Sentence) => `${p.who} stängde löneperioden ${p.month}`,
    'payroll.reopened': (p: Sentence) => `${p.who} öppnade löneperioden ${p.month} igen`,
    'payroll.exported': (p: Sentence) => `${p.who} skapade lönefilen för ${p.month} (${p.format})`,
    'payroll.downloaded': (p: Sentence) => `${p.who} laddade ned lönefilen för ${p.month} (${p.format})`,
    'payroll.year-downloaded': (p: Sentence) =>
      `${p.who} laddade ned de nya skattepliktiga värdena för ${p.year}`,
    'payroll.corrected': (p: Sentence) => `${p.who} rättade ett avdrag i löneperioden ${p.month}`,
    'payroll.correction-withdrawn': (p: Sentence) =>
      `${p.who} tog tillbaka en rättelse i löneperioden ${p.month}`,
    'company.employee-added': (p: Sentence) => `${p.who} lade till ${p.name} på behörighetslistan`,
    'company.employee-changed': (p: Sentence) =>
      `${p.who} ändrade uppgifterna om ${p.name} på behörighetslistan`,
    'company.employee-ended': (p: Sentence) => `${p.who} satte en sista anställningsdag för ${p.name}`,
    'company.employee-continued': (p: Sentence) => `${p.who} tog bort sista anställningsdagen för ${p.name}`,
    'company.employee-removed': (p: Sentence) => `${p.who} tog bort ${p.name} från behörighetslistan`,
    'company.employees-replaced': (p: Sentence) => `${p.who} ersatte behörighetslistan`,
    'company.employees-imported': (p: Sentence) => `${p.who} läste in en fil till behörighetslistan`,
    'company.employees-exported': (p: Sentence) => `${p.who} laddade ned behörighetslistan${p.rows}`,
    'employment.joined': (p: Sentence) => `${p.who} anslöt sig till förmånsprogrammet`,
    'employment.left': (p: Sentence) => `${p.who} lämnade förmånsprogrammet`,
    'join-question.added': (p: Sentence) => `${p.who} svarade ja på frågan från ${p.name} om att få ansluta`,
    'join-question.refused': (p: Sentence) =>
      `${p.who} svarade nej på frågan från ${p.name} om att få ansluta`,
    'member.invited': (p: Sentence) => `${p.who} bjöd in ${p.name} som medlem${p.rights}`,
    'member.invited-again': (p: Sentence) => `${p.who} skickade inbjudan till ${p.name} igen${p.rights}`,
    'member.invitation-withdrawn': (p: Sentence) => `${p.who} tog tillbaka inbjudan till ${p.name}`,
    'member.joined': (p: Sentence) => `${p.who} blev medlem${p.rights}`,
    'member.rights-changed': (p: Sentence) => `${p.who} ändrade rättigheterna för ${p.name}${p.rights}`,
    'member.removed': (p: Sentence) => `${p.who} tog bort ${p.name} som medlem`,
    'member.left': (p: Sentence) => `${p.who} lämnade företagets medlemmar`,
    'company.policy-saved': (p: Sentence) => `${p.who} sparade förmånspolicyn`,
    'company.employer-code-replaced': (p: Sentence) => `${p.who} bytte arbetsgivarkod`,
    'company.mail-domains-changed': (p: Sentence) =>
      `${p.who} ändrade vilka e-postdomäner som får ansluta utan att fråga`,
    'order.confirm': (p: Sentence) => `${p.who} bekräftade beställning ${p.number}`,
    'order.approve': (p: Sentence) => `${p.who} godkände beställning ${p.number}`,
    'order.decline': (p: Sentence) => `${p.who} avslog beställning ${p.number}`,
    'order.ship': (p: Sentence) => `${p.who} skickade beställning ${p.number}`,
    'order.make-ready': (p: Sentence) => `${p.who} gjorde beställning ${p.number} klar att hämta`,
    'order.deliver': (p: Sentence) => `${p.who} lämnade ut beställning ${p.number}`,
    'order.cancel': (p: Sentence) => `${p.who} avbröt beställning ${p.number}`,
    'order.return': (p: Sentence) => `${p.who} tog emot returen av beställning ${p.number}`,
    'order.viewed-as-buyer': (p: Sentence) =>
      `${p.who} öppnade beställning ${p.number} så som köparen ser den`,
    'benefit.handed-over': (p: Sentence) => `${p.who} bekräftade utlämningen av cykeln i förmån ${p.number}`,
    'benefit.frame-number-entered': (p: Sentence) => `${p.who} skrev in ramnumret för förmån ${p.number}`,
    'benefit.event-reported': (p: Sentence) => `${p.who} anmälde en händelse i förmån ${p.number}`,
    'benefit.event-approved': (p: Sentence) => `${p.who} godkände en händelse i förmån ${p.number}`,
    'benefit.event-approved-alone': (p: Sentence) =>
      `${p.who} bekräftade på egen hand sin egen anmälan i förmån ${p.number}, eftersom ingen annan kunde`,
    'benefit.event-refused': (p: Sentence) => `${p.who} avslog en händelse i förmån ${p.number}`,
    'benefit.event-withdrawn': (p: Sentence) => `${p.who} tog tillbaka en händelse i förmån ${p.number}`,
    'benefit.claim-agreed': (p: Sentence) => `${p.who} godkände ett löneavdrag i förmån ${p.number}`,
    'benefit.claim-handled': (p: Sentence) => `${p.who} hanterade ett krav i förmån ${p.number}`,
    'benefit.term-choice': (p: Sentence) => `${p.who} ändrade valet inför slutet av förmån ${p.number}`,
    'benefit.term-choice-dropped': (p: Sentence) =>
      `${p.who} tog bort ett val i förmån ${p.number} som inte längre gick att genomföra`,
    'benefit.return-inspected': (p: Sentence) =>
      `${p.who} besiktade den återlämnade cykeln i förmån ${p.number}`,
    'benefit.return-accepted': (p: Sentence) => `${p.who} godtog besiktningen i förmån ${p.number}`,
    'benefit.return-objected': (p: Sentence) => `${p.who} invände mot besiktningen i förmån ${p.number}`,
    'benefit.return-decided': (p: Sentence) =>
      `${p.who} avgjorde invändningen mot besiktningen i förmån ${p.number}`,
    'benefit.market-value-adjusted': (p: Sentence) => `${p.who} ändrade marknadsvärdet i förmån ${p.number}`,
    'benefit.service-claimed': (p: Sentence) => `${p.who} skickade ett serviceärende för förmån ${p.number}`,
    'benefit.service-claim-answered': (p: Sentence) =>
      `${p.who} svarade på ett serviceärende för förmån ${p.number}`,
    'benefit.service-claim-rejected': (p: Sentence) =>
      `${p.who} avvisade ett serviceärende för förmån ${p.number}`,
    'use-agreement.renewed': (p: Sentence) =>
      `${p.who} bad om ett nytt nyttjandeavtal för förmån ${p.number}`,
    'agreement.changed': (p: Sentence) => `Avtalet ${p.reference} ${p.state}`,
    'agreement.reminded': (p: Sentence) => `${p.who} påminde om att signera avtalet ${p.reference}`,
    'agreement.withdrawn': (p: Sentence) => `${p.who} tog tillbaka avtalet ${p.reference}`,
    'paper-agreement.recorded': (p: Sentence) => `${p.who} registrerade ett avtal som är signerat på papper`,
    'agreement.document-read': (p: Sentence) => `${p.who} öppnade det signerade avtalet ${p.reference}`,
    'company.stored': (p: Sentence) => `${p.who} registrerade företaget`,
    'company.changed': (p: Sentence) => `${p.who} ändrade företagets uppgifter`,
    'company.step-done': (p: Sentence) => `${p.who} gjorde klart ett steg i anslutningen`,
    'company.activated': (p: Sentence) => `${p.who} aktiverade företaget när alla hade signerat`,
    'company.contract-ended': (p: Sentence) => `${p.who} noterade att företagets avtal upphörde`,
    'company.number-revealed': (p: Sentence) => `${p.who} visade hela organisationsnumret`,
    'company.signatories-chosen': (p: Sentence) => `${p.who} valde firmatecknare`,
    'signatory.number-revealed': (p: Sentence) => `${p.who} visade en firmatecknares personnummer`,
    'company.api-key-created': (p: Sentence) => `${p.who} skapade en API-nyckel`,
    'company.api-key-revoked': (p: Sentence) => `${p.who} spärrade en API-nyckel`,
    'company.webhook-added': (p: Sentence) => `${p.who} lade till en webhook`,
    'company.webhook-secret-rotated': (p: Sentence) => `${p.who} bytte en webhooks hemlighet`,
    'company.webhook-enabled': (p: Sentence) => `${p.who} slog på en webhook`,
    'company.webhook-disabled': (p: Sentence) => `${p.who} stängde av en webhook`,
    'company.webhook-removed': (p: Sentence) => `${p.who} tog bort en webhook`,
    'company.webhook-resent': (p: Sentence) => `${p.who} skickade en webhook igen`,
    'company-activity.exported': (p: Sentence) => `${p.who} laddade ned aktivitetsloggen${p.rows}`,
    'report.exported': (p: Sentence) => `${p.who} laddade ned en rapport`,
    'activity.exported': (p: Sentence) => `${p.who} laddade ned granskningsloggen${p.rows}`,
    'agreement.own-document-read': (p: Sentence) => `${p.who} öppnade sitt signerade avtal ${p.reference}`,
    'api-keys.made': (p: Sentence) => `${p.who} skapade installationens nycklar`,
    'appointment.asked': (p: Sentence) => `${p.who} bad om andra tider för förmån ${p.number}`,
    'appointment.booked': (p: Sentence) => `${p.who} bokade en tid för förmån ${p.number}`,
    'appointment.cancelled': (p: Sentence) => `${p.who} avbokade tiden för förmån ${p.number}`,
    'appointment.proposed': (p: Sentence) => `${p.who} föreslog tider för förmån ${p.number}`,
    'benefit-parameter.set': (p: Sentence) => `${p.who} ändrade en förmånsparameter`,
    'billing-agreement.recorded': (p: Sentence) => `${p.who} registrerade ett avtal om självfakturering`,
    'category.added': (p: Sentence) => `${p.who} lade till en kategori`,
    'benefits.exported': (p: Sentence) => `${p.who} exporterade förmåner`,
    'companies.exported': (p: Sentence) => `${p.who} exporterade arbetsgivare och butiker`,
    'company-data.read': (p: Sentence) => `${p.who} hämtade företagsuppgifter ur registret`,
    'company.credit-cleared': (p: Sentence) => `${p.who} godkände företagets kredit`,
    'employer-invoice.accessories-added': (p: Sentence) =>
      `${p.who} lade tidigare månaders lösa tillbehör på nästa faktura till företaget`,
    'employer-invoice.booked-by-hand': (p: Sentence) =>
      `${p.who} bokförde en faktura till företaget manuellt`,
    'employer-invoice.retried': (p: Sentence) => `${p.who} skickade om en faktura till företaget`,
    'factor.added': (p: Sentence) => `${p.who} lade till tvåstegsinloggning`,
    'factor.removed': (p: Sentence) => `${p.who} tog bort tvåstegsinloggning`,
    'first-factor-link.sent': (p: Sentence) =>
      `${p.who} skickade en länk för att lägga till tvåstegsinloggning`,
    'first-factor-link.used': (p: Sentence) =>
      `${p.who} använde länken för att lägga till tvåstegsinloggning`,
    'identity.added': (p: Sentence) => `${p.who} kopplade ett nytt sätt att logga in`,
    'identity.removed': (p: Sentence) => `${p.who} tog bort ett sätt att logga in`,
    'job.repeated': (p: Sentence) => `${p.who} körde om ett jobb`,
    'mail.copied': (p: Sentence) => `${p.who} skickade en kopia av ett mejl till sig`,
    'mail.resent': (p: Sentence) => `${p.who} skickade om ett mejl`,
    'market-values.set': (p: Sentence) => `${p.who} ändrade marknadsvärdena`,
    'notice.handled': (p: Sentence) => `${p.who} hanterade ett ärende från en köpare`,
    'offer.accepted': (p: Sentence) => `${p.who} godkände en butiks offert`,
    'offer.made': (p: Sentence) => `${p.who} gjorde en offert för en butik`,
    'offer.rejected': (p: Sentence) => `${p.who} avböjde en butiks offert`,
    'offer.revised': (p: Sentence) => `${p.who} ändrade en butiks offert`,
    'offer.withdrawn': (p: Sentence) => `${p.who} drog tillbaka en butiks offert`,
    'order.assigned': (p: Sentence) => `${p.who} tilldelade beställning ${p.number}`,
    'order.links-renewed': (p: Sentence) => `${p.who} bytte köparens länkar till beställning ${p.number}`,
    'orders.exported': (p: Sentence) => `${p.who} laddade ned beställningar${p.rows}`,
    'employer-invoices.exported': (p: Sentence) => `${p.who} laddade ned fakturor till arbetsgivare${p.rows}`,
    'payouts.exported': (p: Sentence) => `${p.who} laddade ned en butiks utbetalningar${p.rows}`,
    'products.exported': (p: Sentence) => `${p.who} laddade ned sortimentet`,
    'self-invoices.exported': (p: Sentence) => `${p.who} laddade ned självfakturor${p.rows}`,
    'personal-number.revealed': (p: Sentence) => `${p.who} visade ett personnummer`,
    'personal-number.unmasked': (p: Sentence) =>
      `${p.who} tog fram ett personnummer till en kopia av egna uppgifter`,
    'privacy.asked': (p: Sentence) => `${p.who} tog emot en begäran om personuppgifter`,
    'privacy.copied': (p: Sentence) => `${p.who} hämtade kopian i en begäran om personuppgifter`,
    'privacy.erased': (p: Sentence) => `${p.who} raderade personuppgifter på begäran`,
    'privacy.link-sent': (p: Sentence) => `${p.who} skickade länken till en begäran om personuppgifter`,
    'product.changed': (p: Sentence) => `${p.who} ändrade en produkt`,
    'product.created': (p: Sentence) => `${p.who} skapade en produkt`,
    'product.picture-added': (p: Sentence) => `${p.who} lade till en bild på en produkt`,
    'product.pictures-arranged': (p: Sentence) => `${p.who} ordnade bilderna på en produkt`,
    'product.published': (p: Sentence) => `${p.who} publicerade en produkt`,
    'product.unpublished': (p: Sentence) => `${p.who} avpublicerade en produkt`,
    'refund.retried': (p: Sentence) => `${p.who} skickade en nekad återbetalning igen`,
    'refund.settled': (p: Sentence) =>
      `${p.who} bekräftade att en nekad återbetalning har betalats på annat sätt`,
    'review.hidden': (p: Sentence) => `${p.who} dolde ett omdöme`,
    'review.shown': (p: Sentence) => `${p.who} visade ett omdöme igen`,
    'role.changed': (p: Sentence) => `${p.who} ändrade rollen för ett konto`,
    'self-invoice.approved': () => 'Säljaren godkände en självfaktura',
    'self-invoice.links-renewed': (p: Sentence) => `${p.who} bytte säljarens länkar till en självfaktura`,
    'self-invoice.objected': () => 'Säljaren invände mot en självfaktura',
    'service.called': (p: Sentence) => `${p.who} anropade kontotjänsten med servicenyckeln`,
    'session.ended-after-reuse': (p: Sentence) => `${p.who} återanvände en gammal inloggning, som avslutades`,
    'store.api-key-created': (p: Sentence) => `${p.who} skapade en API-nyckel för en butik`,
    'store.api-key-revoked': (p: Sentence) => `${p.who} spärrade en butiks API-nyckel`,
    'store.webhook-added': (p: Sentence) => `${p.who} lade till en webhook för en butik`,
    'store.webhook-disabled': (p: Sentence) => `${p.who} stängde av en butiks webhook`,
    'store.webhook-enabled': (p: Sentence) => `${p.who} slog på en butiks webhook`,
    'store.webhook-removed': (p: Sentence) => `${p.who} tog bort en butiks webhook`,
    'store.webhook-resent': (p: Sentence) => `${p.who} skickade en butiks webhook igen`,
    'store.webhook-secret-rotated': (p: Sentence) => `${p.who} bytte hemligheten för en butiks webhook`,
    'store.bike-prepared': (p: Sentence) => `${p.who} ändrade förberedelsen av förmån ${p.number}`,
    'store.embedding-sites-changed': (p: Sentence) =>
      `${p.who} ändrade vilka webbplatser som får visa en butiks kalkylator`,
    'store.hours-changed': (p: Sentence) => `${p.who} ändrade en butiks öppettider`,
    'store.member-added': (p: Sentence) => `${p.who} lade till en medlem i en butik`,
    'store.member-ended': (p: Sentence) => `${p.who} tog bort en medlem ur en butik`,
    'tag.added': (p: Sentence) => `${p.who} lade till en tagg`,
    'factor-reset.asked': (p: Sentence) => `${p.who} bad om att få nollställa någons tvåstegsinloggning`,
    'factor-reset.confirmed': (p: Sentence) => `${p.who} godkände och nollställde någons tvåstegsinloggning`,
    'factor-reset.withdrawn': (p: Sentence) =>
      `${p.who} drog tillbaka en nollställning av tvåstegsinloggning`,
    'staff-invitation.accepted': (p: Sentence) => `${p.who} tackade ja till en inbjudan som personal`,
    'staff-invitation.sent': (p: Sentence) => `${p.who} bjöd in någon till personalen`,
    'staff-invitation.sent-again': (p: Sentence) => `${p.who} skickade om en inbjudan till personalen`,
    'staff-invitation.withdrawn': (p: Sentence) => `${p.who} drog tillbaka en inbjudan till personalen`,
    'user.ban-lifted': (p: Sentence) => `${p.who} öppnade ett avstängt konto`,
    'user.erased': (p: Sentence) => `${p.who} raderade ett konto`,
    'user.sessions-ended': (p: Sentence) => `${p.who} loggade ut ett konto`,
    'user.signed-in-by-oidc': (p: Sentence) => `${p.who} loggade in med organisationens inloggning`,
    'user.banned': (p: Sentence) => `${p.who} stängde av ett konto`,
    'user.changed': (p: Sentence) => `${p.who} ändrade ett konto`,
    'user.created': (p: Sentence) => `${p.who} skapade ett konto`,
    'user.deleted': (p: Sentence) => `${p.who} tog bort ett konto`,
    'user.email-changed': (p: Sentence) => `${p.who} ändrade e-postadressen för ett konto`,
    'user.exported': (p: Sentence) => `${p.who} bad om en kopia av sina uppgifter`,
    'user.invited': (p: Sentence) => `${p.who} bjöd in ett konto`,
    'user.link-made': (p: Sentence) => `${p.who} skapade en länk till ett konto`,
    'user.password-changed': (p: Sentence) => `${p.who} ändrade lösenordet för ett konto`,
    'user.sign-in-refused': (p: Sentence) => `${p.who} nekades att logga in`,
    'user.signed-in-by-bankid': (p: Sentence) => `${p.who} loggade in med BankID`,
    'user.signed-in-by-password': (p: Sentence) => `${p.who} loggade in med lösenord`,
    'user.signed-up': (p: Sentence) => `${p.who} skapade sitt konto`,
  } satisfies Record<AuditAction, (p: Sentence) => string>,
};
