import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { Notice } from '#src/ui/notice.tsx';

/**
 * Explains that the benefit must be offered to all employees, if the list is shorter than the company
 * register's interval.
 */
export function EqualTermsNotice({ listed, interval }: { listed: number; interval: string }) {
  const messages = useMessages(eligibleMessages);
  const { language } = useLanguage();
  return (
    <Notice tone="warn">
      <h2 className="font-semibold">{messages.equalTermsTitle}</h2>
      <p>
        {messages.equalTerms({
          listed: messages.onListShort({ count: listed, shown: formatNumber(listed, language) }),
          interval,
        })}
      </p>
    </Notice>
  );
}
