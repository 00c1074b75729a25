// Alternative texts of drawings: one natural sentence from their parameters.
import type { AccessoryArt, BikeArt } from '@activepick/illustrations/art-parameters.ts';
import { type DrawnPart, drawnParts } from '@activepick/illustrations/drawn-parts.ts';
import type { ArtColour } from '@activepick/illustrations/palette.ts';

/** Adjectives for en-words. */
const COLOURS: Readonly<Record<ArtColour, string>> = {
  ink: 'svart',
  graphite: 'grafitgrå',
  silver: 'silvergrå',
  chalk: 'kritvit',
  sand: 'sandfärgad',
  spruce: 'grangrön',
  moss: 'mossgrön',
  sage: 'salviagrön',
  fjord: 'fjordblå',
  night: 'midnattsblå',
  sky: 'himmelsblå',
  rust: 'roströd',
  falun: 'faluröd',
  mustard: 'senapsgul',
  plum: 'plommonlila',
  rose: 'gammelrosa',
  copper: 'kopparbrun',
  mint: 'mintgrön',
  coral: 'korallröd',
  lime: 'limegrön',
};

/** The same for ett-words. */
const NEUTER_COLOURS: Readonly<Record<ArtColour, string>> = {
  ink: 'svart',
  graphite: 'grafitgrått',
  silver: 'silvergrått',
  chalk: 'kritvitt',
  sand: 'sandfärgat',
  spruce: 'grangrönt',
  moss: 'mossgrönt',
  sage: 'salviagrönt',
  fjord: 'fjordblått',
  night: 'midnattsblått',
  sky: 'himmelsblått',
  rust: 'rostrött',
  falun: 'falurött',
  mustard: 'senapsgult',
  plum: 'plommonlila',
  rose: 'gammelrosa',
  copper: 'kopparbrunt',
  mint: 'mintgrönt',
  coral: 'korallrött',
  lime: 'limegrönt',
};

const BIKES: Readonly<Record<BikeArt['kind'], { plain: string; electric: string }>> = {
  city: { plain: 'stadscykel', electric: 'elcykel för stan' },
  hybrid: { plain: 'hybridcykel', electric: 'elhybrid' },
  road: { plain: 'racercykel', electric: 'elracer' },
  gravel: { plain: 'gravelcykel', electric: 'elgravel' },
  mountain: { plain: 'mountainbike', electric: 'elmountainbike' },
  cargo: { plain: 'lastcykel', electric: 'ellastcykel' },
  folding: { plain: 'hopfällbar cykel', electric: 'hopfällbar elcykel' },
  kids: { plain: 'barncykel', electric: 'elcykel för barn' },
};

const PARTS: Readonly<Record<DrawnPart, string>> = {
  'step-through': 'lågt insteg',
  wave: 'mycket lågt insteg',
  mixte: 'mixteram',
  'full-suspension': 'dämpning fram och bak',
  'front-loader': 'låda fram',
  longtail: 'förlängd bakdel',
  'drop-handlebars': 'bockstyre',
  'suspension-fork': 'dämpad framgaffel',
  mudguards: 'stänkskärmar',
  rack: 'pakethållare',
  wicker: 'korg',
  crate: 'flak med låda',
  bottle: 'flaska i ramen',
  stabilisers: 'stödhjul',
  'child-seat': 'barnsits',
  canopy: 'regntak',
};

/** The noun, and its gender: en, ett or plural. */
const ACCESSORIES: Readonly<Record<AccessoryArt['form'], { noun: string; form: 'en' | 'ett' | 'ett par' }>> =
  {
    'helmet-urban': { noun: 'cykelhjälm för stan', form: 'en' },
    'helmet-road': { noun: 'racerhjälm', form: 'en' },
    'helmet-mountain': { noun: 'mountainbikehjälm med skärm', form: 'en' },
    'helmet-kids': { noun: 'barnhjälm', form: 'en' },
    'lights-set': { noun: 'cykellampor, en vit och en röd', form: 'ett par' },
    'lights-front': { noun: 'framlampa', form: 'en' },
    'lights-rear': { noun: 'baklampa', form: 'en' },
    'lock-u': { noun: 'bygellås', form: 'ett' },
    'lock-chain': { noun: 'kättinglås', form: 'ett' },
    'lock-folding': { noun: 'viklås', form: 'ett' },
    'lock-cable': { noun: 'vajerlås', form: 'ett' },
    'bag-pannier': { noun: 'packväska', form: 'en' },
    'bag-backpack': { noun: 'ryggsäck', form: 'en' },
    'bag-bar': { noun: 'styrväska', form: 'en' },
    'bag-saddle': { noun: 'sadelväska', form: 'en' },
    'pump-floor': { noun: 'fotpump', form: 'en' },
    'pump-mini': { noun: 'minipump', form: 'en' },
    'child-seat-rear': { noun: 'barnsits för pakethållaren', form: 'en' },
    'child-seat-front': { noun: 'barnsits för styret', form: 'en' },
    'bottle-sport': { noun: 'vattenflaska', form: 'en' },
    'bottle-steel': { noun: 'stålflaska', form: 'en' },
    'gloves-long': { noun: 'cykelhandskar', form: 'ett par' },
    'gloves-short': { noun: 'fingerlösa cykelhandskar', form: 'ett par' },
    'trainer-direct': { noun: 'direktdriven trainer', form: 'en' },
    'trainer-wheel': { noun: 'trainer för bakhjulet', form: 'en' },
    'trainer-rollers': { noun: 'balansrulle med tre valsar', form: 'en' },
    bell: { noun: 'ringklocka', form: 'en' },
    multitool: { noun: 'multiverktyg', form: 'ett' },
  };

/** Returns the plural of a colour: svarta, sandfärgade; fjordblå and gammelrosa do not change. */
function plural(colour: string): string {
  if (colour.endsWith('färgad')) return `${colour}e`;
  return /[åa]$/.test(colour) ? colour : `${colour}a`;
}

function joined(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} och ${words.at(-1)}`;
}

export const artTexts = {
  colours: COLOURS,
  bike: (art: BikeArt): string => {
    const words = BIKES[art.kind][art.motor === 'none' ? 'plain' : 'electric'];
    const parts = drawnParts(art).map((part) => PARTS[part]);
    const tail = parts.length > 0 ? ` med ${joined(parts)}` : '';
    return `En ${COLOURS[art.colour]} ${words}${tail}, sedd från sidan.`;
  },
  accessory: (art: AccessoryArt): string => {
    const { noun, form } = ACCESSORIES[art.form];
    const colour = COLOURS[art.colour];
    if (form === 'en') return `En ${colour} ${noun}.`;
    if (form === 'ett') return `Ett ${NEUTER_COLOURS[art.colour]} ${noun}.`;
    return `Ett par ${plural(colour)} ${noun}.`;
  },
};
