// The parts of a drawn bike that its alternative text names.
import type { BikeArt } from './art-parameters.ts';

/** A part that is worth a word. */
export type DrawnPart =
  | 'step-through'
  | 'wave'
  | 'mixte'
  | 'full-suspension'
  | 'front-loader'
  | 'longtail'
  | 'drop-handlebars'
  | 'suspension-fork'
  | 'mudguards'
  | 'rack'
  | 'wicker'
  | 'crate'
  | 'bottle'
  | 'stabilisers'
  | 'child-seat'
  | 'canopy';

const FORMS: Readonly<Record<BikeArt['form'], DrawnPart | null>> = {
  diamond: null,
  'step-through': 'step-through',
  wave: 'wave',
  mixte: 'mixte',
  'full-suspension': 'full-suspension',
  'front-loader': 'front-loader',
  longtail: 'longtail',
  folding: null,
};
const DROPPED: readonly BikeArt['handlebar'][] = ['drop', 'flared'];

/** Returns the parts of a bike that a reader would name, in the order of a sentence. */
export function drawnParts(art: BikeArt): DrawnPart[] {
  const parts: (DrawnPart | null)[] = [
    FORMS[art.form],
    DROPPED.includes(art.handlebar) ? 'drop-handlebars' : null,
    art.fork === 'rigid' || art.form === 'full-suspension' ? null : 'suspension-fork',
    art.mudguards === 'none' ? null : 'mudguards',
    art.rack === 'none' ? null : 'rack',
    art.basket === 'none' ? null : art.basket,
    art.extra === 'none' || art.extra === 'kickstand' ? null : art.extra,
  ];
  return parts.filter((part) => part !== null);
}
