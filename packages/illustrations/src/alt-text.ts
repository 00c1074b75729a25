// Alternative texts of drawings: one natural sentence from the same parameters.
import type { AccessoryArt, ArtParameters, BikeArt } from './art-parameters.ts';
import { PALETTE } from './palette.ts';

export type ArtLanguage = 'sv' | 'en';

type Words = Readonly<Record<ArtLanguage, string>>;

const BIKE_WORDS: Readonly<Record<BikeArt['kind'], { plain: Words; electric: Words }>> = {
  city: {
    plain: { sv: 'stadscykel', en: 'city bike' },
    electric: { sv: 'elcykel för stan', en: 'electric city bike' },
  },
  hybrid: {
    plain: { sv: 'hybridcykel', en: 'hybrid bike' },
    electric: { sv: 'elhybrid', en: 'electric hybrid bike' },
  },
  road: {
    plain: { sv: 'racercykel', en: 'road bike' },
    electric: { sv: 'elracer', en: 'electric road bike' },
  },
  gravel: {
    plain: { sv: 'gravelcykel', en: 'gravel bike' },
    electric: { sv: 'elgravel', en: 'electric gravel bike' },
  },
  mountain: {
    plain: { sv: 'mountainbike', en: 'mountain bike' },
    electric: { sv: 'elmountainbike', en: 'electric mountain bike' },
  },
  cargo: {
    plain: { sv: 'lastcykel', en: 'cargo bike' },
    electric: { sv: 'ellastcykel', en: 'electric cargo bike' },
  },
  folding: {
    plain: { sv: 'hopfällbar cykel', en: 'folding bike' },
    electric: { sv: 'hopfällbar elcykel', en: 'electric folding bike' },
  },
  kids: {
    plain: { sv: 'barncykel', en: 'children’s bike' },
    electric: { sv: 'elcykel för barn', en: 'electric children’s bike' },
  },
};

const FORM_WORDS: Readonly<Record<BikeArt['form'], Words | null>> = {
  diamond: null,
  'step-through': { sv: 'lågt insteg', en: 'a step-through frame' },
  wave: { sv: 'mycket lågt insteg', en: 'a very low step' },
  mixte: { sv: 'mixteram', en: 'a mixte frame' },
  'full-suspension': { sv: 'dämpning fram och bak', en: 'suspension front and rear' },
  'front-loader': { sv: 'låda fram', en: 'a box in front' },
  longtail: { sv: 'förlängd bakdel', en: 'an extended rear deck' },
  folding: null,
};

const BASKET_WORDS: Readonly<Record<BikeArt['basket'], Words | null>> = {
  none: null,
  wicker: { sv: 'korg', en: 'a basket' },
  crate: { sv: 'flak med låda', en: 'a crate' },
};

const EXTRA_WORDS: Readonly<Record<BikeArt['extra'], Words | null>> = {
  none: null,
  kickstand: null,
  bottle: { sv: 'flaska i ramen', en: 'a bottle in the frame' },
  stabilisers: { sv: 'stödhjul', en: 'stabilisers' },
  'child-seat': { sv: 'barnsits', en: 'a child seat' },
  canopy: { sv: 'regntak', en: 'a rain canopy' },
};

/** The noun, and its Swedish gender: en, ett or plural. */
const ACCESSORY_WORDS: Readonly<
  Record<AccessoryArt['form'], { sv: string; svForm: 'en' | 'ett' | 'ett par'; en: string }>
> = {
  'helmet-urban': { sv: 'cykelhjälm för stan', svForm: 'en', en: 'urban cycling helmet' },
  'helmet-road': { sv: 'racerhjälm', svForm: 'en', en: 'road helmet' },
  'helmet-mountain': {
    sv: 'mountainbikehjälm med skärm',
    svForm: 'en',
    en: 'mountain bike helmet with a visor',
  },
  'helmet-kids': { sv: 'barnhjälm', svForm: 'en', en: 'children’s helmet' },
  'lights-set': {
    sv: 'cykellampor, en vit och en röd',
    svForm: 'ett par',
    en: 'pair of bike lights, one white and one red',
  },
  'lights-front': { sv: 'framlampa', svForm: 'en', en: 'front light' },
  'lights-rear': { sv: 'baklampa', svForm: 'en', en: 'rear light' },
  'lock-u': { sv: 'bygellås', svForm: 'ett', en: 'U-lock' },
  'lock-chain': { sv: 'kättinglås', svForm: 'ett', en: 'chain lock' },
  'lock-folding': { sv: 'viklås', svForm: 'ett', en: 'folding lock' },
  'lock-cable': { sv: 'vajerlås', svForm: 'ett', en: 'cable lock' },
  'bag-pannier': { sv: 'packväska', svForm: 'en', en: 'pannier' },
  'bag-backpack': { sv: 'ryggsäck', svForm: 'en', en: 'backpack' },
  'bag-bar': { sv: 'styrväska', svForm: 'en', en: 'handlebar bag' },
  'bag-saddle': { sv: 'sadelväska', svForm: 'en', en: 'saddle bag' },
  'pump-floor': { sv: 'fotpump', svForm: 'en', en: 'floor pump' },
  'pump-mini': { sv: 'minipump', svForm: 'en', en: 'mini pump' },
  'child-seat-rear': { sv: 'barnsits för pakethållaren', svForm: 'en', en: 'rear child seat' },
  'child-seat-front': { sv: 'barnsits för styret', svForm: 'en', en: 'front child seat' },
  'bottle-sport': { sv: 'vattenflaska', svForm: 'en', en: 'water bottle' },
  'bottle-steel': { sv: 'stålflaska', svForm: 'en', en: 'steel bottle' },
  'gloves-long': { sv: 'cykelhandskar', svForm: 'ett par', en: 'pair of long-fingered cycling gloves' },
  'gloves-short': {
    sv: 'fingerlösa cykelhandskar',
    svForm: 'ett par',
    en: 'pair of fingerless cycling gloves',
  },
  'trainer-direct': { sv: 'direktdriven trainer', svForm: 'en', en: 'direct-drive trainer' },
  'trainer-wheel': { sv: 'trainer för bakhjulet', svForm: 'en', en: 'wheel-on trainer' },
  'trainer-rollers': { sv: 'balansrulle med tre valsar', svForm: 'en', en: 'set of training rollers' },
  bell: { sv: 'ringklocka', svForm: 'en', en: 'bicycle bell' },
  multitool: { sv: 'multiverktyg', svForm: 'ett', en: 'multi-tool' },
};

/** Returns the Swedish plural of a colour: svarta, sandfärgade; fjordblå and gammelrosa do not change. */
function pluralColour(sv: string): string {
  if (sv.endsWith('färgad')) return `${sv}e`;
  return /[åa]$/.test(sv) ? sv : `${sv}a`;
}

function joined(words: readonly string[], and: string): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}

function bikeDetails(art: BikeArt, language: ArtLanguage): string[] {
  const pick = (words: Words | null) => (words ? [words[language]] : []);
  const sv = language === 'sv';
  return [
    ...pick(FORM_WORDS[art.form]),
    ...(art.handlebar === 'drop' || art.handlebar === 'flared' ? [sv ? 'bockstyre' : 'drop handlebars'] : []),
    ...(art.fork === 'rigid' || art.form === 'full-suspension'
      ? []
      : [sv ? 'dämpad framgaffel' : 'a suspension fork']),
    ...(art.mudguards === 'none' ? [] : [sv ? 'stänkskärmar' : 'mudguards']),
    ...(art.rack === 'none' ? [] : [sv ? 'pakethållare' : 'a rack']),
    ...pick(BASKET_WORDS[art.basket]),
    ...pick(EXTRA_WORDS[art.extra]),
  ];
}

function bikeSentence(art: BikeArt, language: ArtLanguage): string {
  const words = BIKE_WORDS[art.kind][art.motor === 'none' ? 'plain' : 'electric'][language];
  const details = bikeDetails(art, language);
  if (language === 'sv') {
    const tail = details.length > 0 ? ` med ${joined(details, 'och')}` : '';
    return `En ${PALETTE[art.colour].sv} ${words}${tail}, sedd från sidan.`;
  }
  const tail = details.length > 0 ? ` with ${joined(details, 'and')}` : '';
  return `${article(PALETTE[art.colour].en)} ${words}${tail}, seen from the side.`;
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? `An ${word}` : `A ${word}`;
}

function accessorySentence(art: AccessoryArt, language: ArtLanguage): string {
  const words = ACCESSORY_WORDS[art.form];
  const colour = PALETTE[art.colour];
  if (language === 'en') {
    if (words.en.startsWith('pair of '))
      return `A pair of ${colour.en} ${words.en.slice('pair of '.length)}.`;
    return `${article(colour.en)} ${words.en}.`;
  }
  if (words.svForm === 'en') return `En ${colour.sv} ${words.sv}.`;
  if (words.svForm === 'ett') return `Ett ${colour.svNeuter} ${words.sv}.`;
  return `Ett par ${pluralColour(colour.sv)} ${words.sv}.`;
}

/** Returns the alternative text of a drawing, one sentence in the reader's language. */
export function altText(art: ArtParameters, language: ArtLanguage): string {
  return art.type === 'bike' ? bikeSentence(art, language) : accessorySentence(art, language);
}
