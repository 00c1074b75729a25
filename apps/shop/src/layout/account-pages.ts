import { type Caller, mayAccess } from '@activepick/domain/access/permissions.ts';
import { PAGES } from '../pages.ts';

const MENU = PAGES.filter((page) => 'menu' in page);
const GROUPS = [...new Set(MENU.map(({ menu }) => menu))];

/** A page of the account menu. */
export type AccountPage = (typeof MENU)[number]['path'];

/** Returns the pages that a caller may open, in groups. Source: specification section 2, "Header". */
export const accountPages = (caller: Caller) =>
  GROUPS.map((group) => ({
    group,
    pages: MENU.filter(({ menu, access }) => menu === group && mayAccess(access, caller)).map(
      ({ path }): AccountPage => path,
    ),
  })).filter(({ pages }) => pages.length > 0);
