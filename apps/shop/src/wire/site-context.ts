import { createContext, useContext } from 'react';
import { useLoaderData } from 'react-router';
import type { Site } from './page.ts';

/** Provides the shop's data for every page. */
export const SiteContext = createContext<Site | null>(null);

/** Returns the shop's data for every page. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite must be used within the application');
  return site;
}

/** Returns the data from the page's `load`. */
export function usePageData<Data>(): Data {
  return useLoaderData() as Data;
}
