import { type Caller, mayAccess } from '@activepick/domain/access/permissions.ts';
import type { Service } from '@activepick/domain/services/services.ts';
import { isOpenPage, PAGES, type PageRow } from '../pages.ts';

const MENU = PAGES.filter((page) => 'menu' in page);
const GROUPS = [...new Set(MENU.map(({ menu }) => menu))];

/** A page of the account menu. */
export type AccountPage = (typeof MENU)[number]['path'];

/** Returns the pages that a caller may open, in groups. Source: specification section 2, "Header". */
export const accountPages = (caller: Caller, off: readonly Service[] = []) =>
  GROUPS.map((group) => ({
    group,
    pages: MENU.filter(
      ({ menu, access, ...page }: (typeof MENU)[number] & Pick<PageRow, 'needs' | 'replaces'>) =>
        menu === group && mayAccess(access, caller) && isOpenPage(page, off),
    ).map(({ path }): AccountPage => path),
  })).filter(({ pages }) => pages.length > 0);
