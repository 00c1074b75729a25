import type { FacetChoice } from '@activepick/domain/search/facets.ts';
import { ProgrammeToggle } from '#src/features/search/ui/programme-filter.tsx';
import { NOTHING_ASKED, searchUrl } from '#src/features/search/ui/search-url.ts';
import { usePath } from '#src/i18n/use-path.ts';

/** A link from a list to the bikes that the employer allows. */
export function ProgrammeLink({ choice }: { choice: FacetChoice }) {
  const path = usePath();
  return <ProgrammeToggle state={{ ...NOTHING_ASKED, choice }} hrefOf={(state) => path(searchUrl(state))} />;
}
