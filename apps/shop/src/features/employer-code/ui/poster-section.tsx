import { useState } from 'react';
import { isLanguage, LANGUAGE_CODES, type Language } from '#src/i18n/language.ts';
import { languageLabel } from '#src/i18n/language-word.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { employerJoiningMessages } from '#src/languages/catalogues/employer-code/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { download } from '#src/wire/download.ts';

/** The poster for the employees as a PDF, in a language of choice. */
export function PosterSection({ companyId }: { companyId: string }) {
  const messages = useMessages(employerJoiningMessages);
  const { language: reading } = useLanguage();
  const [language, setLanguage] = useState<Language>(reading);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const get = async () => {
    setState('busy');
    setState(
      await download('/api/employer/:companyId/code/notice', { companyId }, { language }).then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <Card title={messages.poster} text={messages.posterText}>
      <ChoiceCards
        legend={messages.posterLanguage}
        name="notice-language"
        look="chips"
        value={language}
        onChange={(chosen) => isLanguage(chosen) && setLanguage(chosen)}
        choices={LANGUAGE_CODES.map((value) => ({ value, label: languageLabel(value, reading) }))}
      />
      {state === 'failed' ? (
        <Notice tone="error" live="alert">
          {messages.downloadFailed}
        </Notice>
      ) : null}
      <Button
        busy={state === 'busy'}
        busyLabel={messages.downloading}
        onClick={() => void get()}
        className="justify-self-start"
      >
        {messages.downloadPoster}
      </Button>
    </Card>
  );
}
