// All information pages in one chunk: readers often visit several, and none is large.
import type { ComponentType } from 'react';
import type { PageModule } from '#src/wire/page.ts';
import type { Content, ContentPage } from '../contract.ts';
import { contentPage } from '../ui/content-page.ts';
import { AboutPage } from './about.tsx';
import { ContactPage } from './contact.tsx';
import { DataProcessingPage } from './data-processing.tsx';
import { DocumentPage } from './document-page.tsx';
import { EmployersPage } from './employers.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { QuestionsPage } from './sun.tsx';

const COMPONENTS: Readonly<Record<ContentPage, ComponentType>> = {
  about: AboutPage,
  employers: EmployersPage,
  sun: QuestionsPage,
  contact: ContactPage,
  terms: DocumentPage,
  privacy: PrivacyPage,
  accessibility: DocumentPage,
  'data-processing': DataProcessingPage,
};

/** Returns the module of a page of information. */
export const informationPage = (id: ContentPage): PageModule<Content> => ({
  ...contentPage(id),
  default: COMPONENTS[id],
});
