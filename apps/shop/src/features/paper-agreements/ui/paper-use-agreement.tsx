import { useId } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { paperAgreementMessages } from '#src/languages/catalogues/paper-agreements/messages.ts';

/** Tells the employee or the employer that the use agreement is signed on paper. */
export function PaperUseAgreement() {
  const messages = useMessages(paperAgreementMessages);
  const title = useId();
  return (
    <section aria-labelledby={title} className="rounded-card border border-line bg-surface p-5 md:p-7">
      <h2 id={title} className="text-h3 font-semibold">
        {messages.ownTitle}
      </h2>
      <p className="mt-3 max-w-[40rem]">{messages.ownText}</p>
    </section>
  );
}
