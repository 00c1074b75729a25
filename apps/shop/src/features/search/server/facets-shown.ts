import { FACET_DIMENSIONS, type FacetChoice, type FacetDimension } from '@activepick/domain/search/facets.ts';
import type { Vocabulary } from '#src/features/catalogue/server/catalogue-names.ts';
import type { FacetCounts } from '#src/features/product-index/server/facet-counts.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Facet, FacetOption } from '../contract.ts';
import type { FacetTally } from './count-facets.ts';
import { compareValues, facetName } from './facet-names.ts';

// Kinds repeat the categories, which are clearer. But a chosen kind is shown, so that it can be removed.
const SHOWN_WHEN_CHOSEN: ReadonlySet<FacetDimension> = new Set(['category']);
const MAX_OPTIONS = 40;

/**
 * Returns the filters of the results. Each value has the number of hits that would remain. Values with 0 are
 * left out.
 */
export function facetsShown(
  counts: FacetCounts,
  tally: FacetTally,
  choice: FacetChoice,
  said: { language: Language; words: Vocabulary },
): Facet[] {
  return FACET_DIMENSIONS.flatMap((dimension): Facet[] => {
    const chosen = choice[dimension] ?? [];
    const offered = SHOWN_WHEN_CHOSEN.has(dimension) ? [] : counts.valuesOf(dimension);
    const options = [...new Set([...chosen, ...offered])]
      .map(
        (id): FacetOption => ({
          id,
          name: facetName(dimension, id, said),
          ...tally.countOf(dimension, id),
          chosen: chosen.includes(id),
        }),
      )
      .filter((option) => option.chosen || option.count > 0 || option.more)
      .sort(compareValues(dimension, said.language))
      .slice(0, MAX_OPTIONS);
    return options.length > 0 ? [{ dimension, options }] : [];
  });
}
