import { createContext, useContext } from 'react';
import { useLoaderData } from 'react-router';
import type { Site } from './page.ts';

/** Provides what every page may know of the shop. */
export const SiteContext = createContext<Site | null>(null);

/** Returns what every page may know of the shop. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite must be used within the application');
  return site;
}

/** Returns the data that the page's `load` gave. */
export function usePageData<Data>(): Data {
  return useLoaderData() as Data;
}
