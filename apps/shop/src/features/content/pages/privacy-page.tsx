import { ClearKept } from '#src/features/search/ui/clear-kept.tsx';
import { DocumentPage } from './document-page.tsx';

/** The privacy page: a page that binds, and a way to clear what it tells of. */
export const PrivacyPage = () => <DocumentPage below={{ cookies: <ClearKept /> }} />;
