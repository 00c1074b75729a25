/** The ids of the nine default categories, as in URLs (specification section 9). */
export type DefaultCategoryId =
  | 'all'
  | 'electric'
  | 'city'
  | 'mtb'
  | 'road'
  | 'accessories'
  | 'trainers'
  | 'commute-hybrid'
  | 'foldable';

/**
 * The keywords of a default category, in lower case. Short words that occur inside others ('city' in 'velocity', 'el-'
 * in 'steel-blue') match only at the start of a word or as a whole word.
 */
export interface CategoryKeywords {
  anywhere?: readonly string[];
  wordStart?: readonly string[];
  word?: readonly string[];
  /** Phrases that are ignored before matching `anywhere` and `word`. */
  not?: readonly string[];
}

/**
 * Hard-tails that are sold as commuter bikes. They are mountain bikes as well.
 * The specification (section 9) requires 'some MTB names' under Commute / Hybrid, without naming them.
 */
const COMMUTER_MTB_NAMES = ['marlin', 'rockhopper', 'talon'];

/**
 * The keywords of each default category, Swedish and English; 'All' needs none.
 * Source: specification section 9, 'Filter matching'; the Swedish words and the brands are this shop's choice.
 */
export const CATEGORY_KEYWORDS: Readonly<Record<DefaultCategoryId, CategoryKeywords>> = {
  all: {},
  electric: {
    anywhere: ['electric', 'elcykel', 'elcyklar', 'elektrisk', 'pedelec', 'gocycle', 'emtb'],
    wordStart: [
      'e-bike',
      'ebike',
      'e-cykel',
      'e-mtb',
      'el-',
      'elassist',
      'elhybrid',
      'elgravel',
      'ellastcykel',
      'ellådcykel',
      'elmountainbike',
      'elracer',
      'elstadscykel',
      'elvikcykel',
    ],
    // 'gravelcykel' ends in 'elcykel'.
    not: [
      'non-electric',
      'non electric',
      'icke-elektrisk',
      'icke elektrisk',
      'ej elektrisk',
      'gravelcykel',
      'gravelcyklar',
    ],
  },
  city: { anywhere: ['stadscyk', 'citybike'], wordStart: ['city', 'urban', 'stads'], word: ['stad'] },
  mtb: {
    anywhere: ['mtb', 'mountain', 'terrängcyk', 'stigcyk'],
    wordStart: ['enduro', 'hardtail', 'downhill'],
    word: COMMUTER_MTB_NAMES,
  },
  road: {
    anywhere: ['landsväg', 'roadbike'],
    wordStart: ['racer', 'racing', 'elracer'],
    word: ['road'],
    not: ['off-road', 'off road', 'all-road', 'all road'],
  },
  accessories: {
    anywhere: [
      'accessor',
      'tillbehör',
      'helmet',
      'hjälm',
      'child seat',
      'barnstol',
      'barnsits',
      'water bottle',
      'vattenflaska',
      'bike lock',
      'cykellås',
      'bike light',
      'cykellampa',
      'cykelbelysning',
      'bike pump',
      'cykelpump',
      'cykelväska',
      'pannier',
      'cykelhandsk',
    ],
  },
  trainers: {
    anywhere: ['cykeltrainer'],
    wordStart: ['trainer', 'hometrainer', 'motionscyk', 'spinningcyk'],
  },
  'commute-hybrid': {
    anywhere: ['commut', 'hybrid', 'pendlar', 'pendling'],
    wordStart: ['trekking'],
    word: COMMUTER_MTB_NAMES,
  },
  foldable: {
    anywhere: ['fold', 'compact', 'kompakt', 'vikbar', 'vikcyk', 'fällbar', 'fällcyk', 'gocycle', 'brompton'],
    wordStart: ['portable', 'portabel', 'dahon'],
    word: ['tern'],
    not: ['scaffold', 'manifold', 'fällbart stöd'],
  },
};
