// The interface of page modules, the same on the server and in the browser.

import type { Access } from '@activepick/domain/access/permissions.ts';
import type { TaxMode } from '@activepick/domain/catalogue/vat.ts';
import type { Service } from '@activepick/domain/services/services.ts';
import type { ComponentType } from 'react';
import type { Language } from '#src/i18n/language.ts';
import type { PublicRead } from './endpoint.ts';

/** Public data of the shop for every page; the same for everybody. */
export interface Site {
  name: string;
  legalName: string;
  orgNumber: string;
  vatNumber: string;
  /** Municipality of the seller's registered seat. */
  seat: string;
  postalAddress: string;
  phone: string;
  email: string;
  /** Absolute URL of the shop without a trailing slash. */
  publicUrl: string;
  isDemo: boolean;
  taxMode: TaxMode;
  vatPercent: number;
  /** Assumptions for the estimated cost of a benefit. */
  benefit: { marginalTaxPercent: number; termMonths: number };
  /** The value of a euro in kronor, for the Bike Picker. */
  sekPerEuro: number;
  activeFinance: { deductionPercent: number; savingPercent: number };
  /** The URL of the card fields' script, and the provider's public key; empty while card payments are off. */
  payments: { scriptUrl: string; key: string };
  /** The initial customer tier of Customer Picks for the municipal account. */
  specialTier: string;
  /** The day in Stockholm, 'YYYY-MM-DD', because pages never use the browser's clock. */
  today: string;
  /** The id of the build, so that an old page can detect a newer server. */
  build: string;
  /** Set if / shows the light onboarding instead of the home page. */
  landing?: 'light-onboarding';
  lightForm: 'full' | 'simple';
  /** The services that are off, so pages leave out what needs them. Absent if none is. */
  off?: readonly Service[];
  /** The domain of the shop's own addresses. */
  domain: string;
  /** The public API key for requests to the auth service; null before it is created. */
  anonKey: string | null;
}

/** The input of a page's `load`. */
export interface LoadInput {
  read: PublicRead;
  params: Record<string, string | undefined>;
  url: URL;
  language: Language;
}

/** The contents of a page's head. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path of the canonical URL without language; null for pages that search engines must not index. */
  canonical: string | null;
  /** Objects for schema.org, written as JSON-LD by the server. */
  structured?: Record<string, unknown>[];
  /** A picture for sharing, in the common size: its path and description. */
  image?: { path: string; alt: string };
}

/** The input of a page's `meta`. `data` is undefined if the page could not be loaded. */
export interface MetaInput<Data> {
  data: Data;
  language: Language;
  site: Site;
  url: URL;
}

/** A page module: default export is the component, which reads its data by `usePageData`. */
export interface PageModule<Data = unknown> {
  load?: (input: LoadInput) => Promise<Data>;
  meta: (input: MetaInput<Data>) => PageMeta;
  default: ComponentType;
}

/** The data of a route besides its component. */
export interface PageHandle {
  access: Access;
  meta?: (input: MetaInput<never>) => PageMeta;
}

/** Thrown by a page's `load` if the requested object does not exist. The page is shown with status 404. */
export class PageNotFound extends Error {
  override name = 'PageNotFound';
  readonly thing: 'page' | 'product';
  constructor(thing: 'page' | 'product') {
    super(thing === 'product' ? 'Product not found' : 'Page not found');
    this.thing = thing;
  }
}
