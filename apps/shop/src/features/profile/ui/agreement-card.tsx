import { useCallback, useState } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { saveFile } from '#src/wire/save-file.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { Agreement, downloadAgreement, listAgreements } from '../contract.ts';
import { AnswerFailed } from './load-failed.tsx';
import { ProfileSection } from './section.tsx';

/** Fetches the signed agreements that the person is a party to. Without `hasContracts` there are none. */
export function useAgreements(hasContracts: boolean) {
  const { language } = useLanguage();
  const ask = useCallback(
    async () =>
      hasContracts
        ? (await call<typeof listAgreements>('GET', '/api/profile/agreements', {}, { language })).data
        : [],
    [language, hasContracts],
  );
  return useQuery(ask);
}

/**
 * The signed agreements with their downloads. The municipal account has the card of specification section 2,
 * "Profile". Other people see a list if they have an agreement.
 */
export function AgreementCard({
  answer,
  isMunicipal,
}: {
  answer: ReturnType<typeof useAgreements>;
  isMunicipal: boolean;
}) {
  const messages = useMessages(profileMessages);
  if (!isMunicipal && answer.state === 'there' && answer.data.length === 0) return null;
  return (
    <ProfileSection id="agreements" title={isMunicipal ? messages.agreements : messages.ownAgreements}>
      {answer.state === 'failed' ? <AnswerFailed onRetry={answer.askAgain} /> : null}
      {answer.state === 'there' && answer.data.length === 0 ? <p>{messages.noAgreements}</p> : null}
      {answer.state === 'there' && answer.data.length > 0 ? (
        <ul className="grid gap-4">
          {answer.data.map((agreement) => (
            <AgreementRow key={agreement.id} agreement={agreement} />
          ))}
        </ul>
      ) : null}
    </ProfileSection>
  );
}

function AgreementRow({ agreement }: { agreement: Agreement }) {
  const messages = useMessages(profileMessages);
  const { language } = useLanguage();
  const { id, title, type, description, signedDate } = agreement;
  const { isBusy, download } = useDownload(id);
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-small text-ink-soft">{type}</p>
        <p className="mt-1 text-small">{description}</p>
        <p className="mt-1 text-small text-ok">
          {messages.signedOn({ day: formatDate(signedDate, language) })}
        </p>
      </div>
      <Button
        busy={isBusy}
        busyLabel={messages.fetching}
        aria-label={messages.downloadAgreement({ title })}
        onClick={() => void download()}
      >
        {messages.downloadPdf}
      </Button>
    </li>
  );
}

function useDownload(id: string) {
  const messages = useMessages(profileMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await call<typeof downloadAgreement>(
        'GET',
        '/api/profile/agreements/:id/document',
        { params: { id } },
        { language },
      );
      const bytes = Uint8Array.from(atob(data.pdfBase64), (character) => character.charCodeAt(0));
      saveFile(new Blob([bytes], { type: 'application/pdf' }), data.fileName);
    } catch {
      show({ tone: 'error', text: messages.downloadFailed });
    }
    setBusy(false);
  };
  return { isBusy, download };
}
