// Alternative texts of drawings: one natural sentence from their parameters.
import type { AccessoryArt, BikeArt } from '@activepick/illustrations/art-parameters.ts';
import { type DrawnPart, drawnParts } from '@activepick/illustrations/drawn-parts.ts';
import type { ArtColour } from '@activepick/illustrations/palette.ts';
import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/catalogue/art-texts.ts';

const COLOURS: Readonly<Record<ArtColour, string>> = {
  ink: 'black',
  graphite: 'graphite',
  silver: 'silver',
  chalk: 'chalk white',
  sand: 'sand',
  spruce: 'spruce green',
  moss: 'moss green',
  sage: 'sage green',
  fjord: 'fjord blue',
  night: 'midnight blue',
  sky: 'sky blue',
  rust: 'rust red',
  falun: 'Falun red',
  mustard: 'mustard yellow',
  plum: 'plum',
  rose: 'dusty rose',
  copper: 'copper',
  mint: 'mint green',
  coral: 'coral',
  lime: 'lime',
};

const BIKES: Readonly<Record<BikeArt['kind'], { plain: string; electric: string }>> = {
  city: { plain: 'city bike', electric: 'electric city bike' },
  hybrid: { plain: 'hybrid bike', electric: 'electric hybrid bike' },
  road: { plain: 'road bike', electric: 'electric road bike' },
  gravel: { plain: 'gravel bike', electric: 'electric gravel bike' },
  mountain: { plain: 'mountain bike', electric: 'electric mountain bike' },
  cargo: { plain: 'cargo bike', electric: 'electric cargo bike' },
  folding: { plain: 'folding bike', electric: 'electric folding bike' },
  kids: { plain: 'children’s bike', electric: 'electric children’s bike' },
};

const PARTS: Readonly<Record<DrawnPart, string>> = {
  'step-through': 'a step-through frame',
  wave: 'a very low step',
  mixte: 'a mixte frame',
  'full-suspension': 'suspension front and rear',
  'front-loader': 'a box in front',
  longtail: 'an extended rear deck',
  'drop-handlebars': 'drop handlebars',
  'suspension-fork': 'a suspension fork',
  mudguards: 'mudguards',
  rack: 'a rack',
  wicker: 'a basket',
  crate: 'a crate',
  bottle: 'a bottle in the frame',
  stabilisers: 'stabilisers',
  'child-seat': 'a child seat',
  canopy: 'a rain canopy',
};

const ACCESSORIES: Readonly<Record<AccessoryArt['form'], string>> = {
  'helmet-urban': 'urban cycling helmet',
  'helmet-road': 'road helmet',
  'helmet-mountain': 'mountain bike helmet with a visor',
  'helmet-kids': 'children’s helmet',
  'lights-set': 'pair of bike lights, one white and one red',
  'lights-front': 'front light',
  'lights-rear': 'rear light',
  'lock-u': 'U-lock',
  'lock-chain': 'chain lock',
  'lock-folding': 'folding lock',
  'lock-cable': 'cable lock',
  'bag-pannier': 'pannier',
  'bag-backpack': 'backpack',
  'bag-bar': 'handlebar bag',
  'bag-saddle': 'saddle bag',
  'pump-floor': 'floor pump',
  'pump-mini': 'mini pump',
  'child-seat-rear': 'rear child seat',
  'child-seat-front': 'front child seat',
  'bottle-sport': 'water bottle',
  'bottle-steel': 'steel bottle',
  'gloves-long': 'pair of long-fingered cycling gloves',
  'gloves-short': 'pair of fingerless cycling gloves',
  'trainer-direct': 'direct-drive trainer',
  'trainer-wheel': 'wheel-on trainer',
  'trainer-rollers': 'set of training rollers',
  bell: 'bicycle bell',
  multitool: 'multi-tool',
};

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? `An ${word}` : `A ${word}`;
}

function joined(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const PAIR = 'pair of ';

export const artTexts: MessagesLike<typeof sv.artTexts> = {
  colours: COLOURS,
  bike: (art: BikeArt): string => {
    const words = BIKES[art.kind][art.motor === 'none' ? 'plain' : 'electric'];
    const parts = drawnParts(art).map((part) => PARTS[part]);
    const tail = parts.length > 0 ? ` with ${joined(parts)}` : '';
    return `${article(COLOURS[art.colour])} ${words}${tail}, seen from the side.`;
  },
  accessory: (art: AccessoryArt): string => {
    const words = ACCESSORIES[art.form];
    const colour = COLOURS[art.colour];
    if (words.startsWith(PAIR)) return `A pair of ${colour} ${words.slice(PAIR.length)}.`;
    return `${article(colour)} ${words}.`;
  },
};
