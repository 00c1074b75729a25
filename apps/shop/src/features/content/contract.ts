// The API of information pages: their texts, in the language of the request.
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { languageSchema } from '#src/wire/language-schema.ts';

/** The information pages, by the last part of their address. */
export const CONTENT_PAGES = [
  'about',
  'employers',
  'sun',
  'contact',
  'terms',
  'privacy',
  'accessibility',
  'data-processing',
] as const;
/** One of CONTENT_PAGES. */
export type ContentPage = (typeof CONTENT_PAGES)[number];

const section = z.object({
  id: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  list: z.array(z.string()),
  /** Subsections with their own heading. */
  items: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
});
/** A section of a page. */
export type ContentSection = z.infer<typeof section>;

/** A page's texts. */
export const content = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  sections: z.array(section),
  questions: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  /** The version and its effective date; null for a page that is not legally binding. */
  version: z.nullable(z.object({ number: z.string(), date: z.string() })),
  /** The company's main site. */
  website: z.string(),
});
/** A page's texts. */
export type Content = z.infer<typeof content>;

/** The texts of a page of information. */
export const readContent = endpoint({
  method: 'GET',
  path: '/api/content/:id',
  access: 'public',
  params: z.object({ id: z.enum(CONTENT_PAGES) }),
  answer: withData(content),
  problems: ['invalid-request'],
});

/** Downloads the terms of processing as a document, in a language. */
export const downloadDataProcessing = endpoint({
  method: 'GET',
  path: '/api/content/data-processing/file',
  access: 'public',
  query: z.object({ language: languageSchema }),
  answer: z.string(),
  fileType: 'application/pdf',
  problems: ['invalid-request'],
});
