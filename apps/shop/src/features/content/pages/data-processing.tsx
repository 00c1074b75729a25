import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { contentMessages } from '#src/languages/catalogues/content/messages.ts';
import { DocumentPage } from './document-page.tsx';

/** The terms of processing: the document, and a link to it as a file. */
export function DataProcessingPage() {
  const messages = useMessages(contentMessages);
  const { language } = useLanguage();
  return (
    <DocumentPage
      below={{
        roles: (
          <a
            href={`/api/content/data-processing/file?language=${language}`}
            className="link inline-flex min-h-11 items-center"
            download
          >
            {messages.annexFile}
          </a>
        ),
      }}
    />
  );
}
