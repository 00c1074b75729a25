// The colours of the drawings. Each has a lit and a shaded tone, chosen by hand for the light and the dark theme, and a
// name in both languages.

interface Paint {
  readonly lit: string;
  readonly shade: string;
}

interface Colour {
  readonly light: Paint;
  readonly dark: Paint;
  /** Swedish adjective for en-words and for ett-words. */
  readonly sv: string;
  readonly svNeuter: string;
  readonly en: string;
}

function paint(lit: string, shade: string): Paint {
  return { lit, shade };
}

function colour(light: Paint, dark: Paint, sv: string, svNeuter: string, en: string): Colour {
  return { light, dark, sv, svNeuter, en };
}

/** Frame and accent colours by id. Every URL depends on the order of ART_COLOURS. */
export const PALETTE = {
  ink: colour(paint('#2b3531', '#141b18'), paint('#66736c', '#434e48'), 'svart', 'svart', 'black'),
  graphite: colour(
    paint('#59635f', '#3d4642'),
    paint('#818c86', '#5d6862'),
    'grafitgrå',
    'grafitgrått',
    'graphite',
  ),
  silver: colour(
    paint('#aab3b0', '#858f8b'),
    paint('#b6c0bb', '#8a948f'),
    'silvergrå',
    'silvergrått',
    'silver',
  ),
  chalk: colour(
    paint('#e9e5da', '#c4bfb0'),
    paint('#eae6db', '#b7b2a4'),
    'kritvit',
    'kritvitt',
    'chalk white',
  ),
  sand: colour(paint('#d3bd94', '#b09a71'), paint('#d6c19a', '#a18c66'), 'sandfärgad', 'sandfärgat', 'sand'),
  spruce: colour(
    paint('#2a6149', '#1a4432'),
    paint('#3c8264', '#295c46'),
    'grangrön',
    'grangrönt',
    'spruce green',
  ),
  moss: colour(
    paint('#7b8a4a', '#5d6a34'),
    paint('#93a35c', '#6c7a40'),
    'mossgrön',
    'mossgrönt',
    'moss green',
  ),
  sage: colour(
    paint('#a3b7a0', '#809580'),
    paint('#abc0a8', '#7d937c'),
    'salviagrön',
    'salviagrönt',
    'sage green',
  ),
  fjord: colour(
    paint('#4b7f93', '#35606f'),
    paint('#6099ae', '#437283'),
    'fjordblå',
    'fjordblått',
    'fjord blue',
  ),
  night: colour(
    paint('#2d4468', '#1d2f4b'),
    paint('#4f6d9c', '#384f75'),
    'midnattsblå',
    'midnattsblått',
    'midnight blue',
  ),
  sky: colour(
    paint('#8fb9cf', '#6c97ae'),
    paint('#98c2d8', '#688fa4'),
    'himmelsblå',
    'himmelsblått',
    'sky blue',
  ),
  rust: colour(paint('#b5623a', '#8c4726'), paint('#c97549', '#985433'), 'roströd', 'rostrött', 'rust red'),
  falun: colour(paint('#963a30', '#702720'), paint('#b5534a', '#863a32'), 'faluröd', 'falurött', 'Falun red'),
  mustard: colour(
    paint('#d6a531', '#ab8019'),
    paint('#dcae42', '#a68127'),
    'senapsgul',
    'senapsgult',
    'mustard yellow',
  ),
  plum: colour(
    paint('#6f4a6d', '#513350'),
    paint('#91678e', '#6b4969'),
    'plommonlila',
    'plommonlila',
    'plum',
  ),
  rose: colour(
    paint('#d79a94', '#b3756f'),
    paint('#dba29c', '#ab736d'),
    'gammelrosa',
    'gammelrosa',
    'dusty rose',
  ),
  copper: colour(
    paint('#a9714b', '#825233'),
    paint('#bd845d', '#8d5d3d'),
    'kopparbrun',
    'kopparbrunt',
    'copper',
  ),
  mint: colour(
    paint('#8ecbb2', '#67a68d'),
    paint('#96d1b9', '#66a18a'),
    'mintgrön',
    'mintgrönt',
    'mint green',
  ),
  coral: colour(paint('#e08a6d', '#ba664b'), paint('#e39478', '#b1664c'), 'korallröd', 'korallrött', 'coral'),
  lime: colour(paint('#c3cf4f', '#98a42f'), paint('#c9d55c', '#97a23b'), 'limegrön', 'limegrönt', 'lime'),
} as const satisfies Record<string, Colour>;

export type ArtColour = keyof typeof PALETTE;

export const ART_COLOURS = Object.keys(PALETTE) as readonly ArtColour[];

/** Tyre colours: tread and side wall. */
export const TYRES = {
  black: { light: paint('#27302c', '#27302c'), dark: paint('#58655f', '#58655f') },
  tan: { light: paint('#27302c', '#c1945c'), dark: paint('#58655f', '#c39a68') },
  cream: { light: paint('#d9cca8', '#bfb089'), dark: paint('#e0d8c2', '#b0a68d') },
  grey: { light: paint('#6d7672', '#6d7672'), dark: paint('#87918c', '#87918c') },
  brown: { light: paint('#7d5638', '#7d5638'), dark: paint('#9b7150', '#9b7150') },
} as const;

export type TyreColour = keyof typeof TYRES;

export const TYRE_COLOURS = Object.keys(TYRES) as readonly TyreColour[];
