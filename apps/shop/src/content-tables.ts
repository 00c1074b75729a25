// The tables whose content may be in objects, listed by the features that own them.

import { LIFE_EVENT_PHOTO_CONTENT } from './features/life-events/server/photo-repository.ts';
import { PAYROLL_FILE_CONTENT } from './features/payroll-files/server/file-repository.ts';
import { PICTURE_CONTENT } from './features/product-media/server/picture-repository.ts';
import { TERM_PHOTO_CONTENT } from './features/term-end/server/photo-repository.ts';
import type { ContentTable } from './platform/storage/content-repository.ts';

/** The tables with content. */
export const CONTENT_TABLES: readonly ContentTable[] = [
  PICTURE_CONTENT,
  LIFE_EVENT_PHOTO_CONTENT,
  TERM_PHOTO_CONTENT,
  PAYROLL_FILE_CONTENT,
];
