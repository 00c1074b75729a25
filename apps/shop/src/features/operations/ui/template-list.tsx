import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { operationsMessages } from '#src/languages/catalogues/operations/messages.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { MAIL_TEMPLATES, previewUrl } from '../mail-contract.ts';

/** Links to the previews of all mails. */
export function TemplateList() {
  const messages = useMessages(operationsMessages);
  const { language } = useLanguage();
  const names = { ...messages.mailKinds, ...messages.accountMails };
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {MAIL_TEMPLATES.map((template) => {
        const name = names[template];
        return (
          <li key={template} className="grid gap-3 rounded-card border border-line bg-surface p-4">
            <span className="font-semibold">{name}</span>
            <span className="flex flex-wrap gap-3">
              <LinkButton
                to={previewUrl(template, language, 'html')}
                reloadDocument
                aria-label={messages.asHtml({ name })}
              >
                {messages.html}
              </LinkButton>
              <LinkButton
                to={previewUrl(template, language, 'text')}
                reloadDocument
                aria-label={messages.asText({ name })}
              >
                {messages.text}
              </LinkButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
