import { ClearKept } from '#src/features/saved-products/pages/clear-saved.tsx';
import { DocumentPage } from './document-page.tsx';

/** The privacy page: the document, and a button that clears the browser's storage. */
export const PrivacyPage = () => <DocumentPage below={{ cookies: <ClearKept /> }} />;
