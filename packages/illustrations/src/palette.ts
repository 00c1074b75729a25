// The colours of the drawings. Each has a lit and a shaded tone, chosen by hand for the light and the dark theme.

interface Paint {
  readonly lit: string;
  readonly shade: string;
}

interface Colour {
  readonly light: Paint;
  readonly dark: Paint;
}

function paint(lit: string, shade: string): Paint {
  return { lit, shade };
}

/** Frame and accent colours by id. Every URL depends on the order of ART_COLOURS. */
export const PALETTE = {
  ink: { light: paint('#2b3531', '#141b18'), dark: paint('#66736c', '#434e48') },
  graphite: { light: paint('#59635f', '#3d4642'), dark: paint('#818c86', '#5d6862') },
  silver: { light: paint('#aab3b0', '#858f8b'), dark: paint('#b6c0bb', '#8a948f') },
  chalk: { light: paint('#e9e5da', '#c4bfb0'), dark: paint('#eae6db', '#b7b2a4') },
  sand: { light: paint('#d3bd94', '#b09a71'), dark: paint('#d6c19a', '#a18c66') },
  spruce: { light: paint('#2a6149', '#1a4432'), dark: paint('#3c8264', '#295c46') },
  moss: { light: paint('#7b8a4a', '#5d6a34'), dark: paint('#93a35c', '#6c7a40') },
  sage: { light: paint('#a3b7a0', '#809580'), dark: paint('#abc0a8', '#7d937c') },
  fjord: { light: paint('#4b7f93', '#35606f'), dark: paint('#6099ae', '#437283') },
  night: { light: paint('#2d4468', '#1d2f4b'), dark: paint('#4f6d9c', '#384f75') },
  sky: { light: paint('#8fb9cf', '#6c97ae'), dark: paint('#98c2d8', '#688fa4') },
  rust: { light: paint('#b5623a', '#8c4726'), dark: paint('#c97549', '#985433') },
  falun: { light: paint('#963a30', '#702720'), dark: paint('#b5534a', '#863a32') },
  mustard: { light: paint('#d6a531', '#ab8019'), dark: paint('#dcae42', '#a68127') },
  plum: { light: paint('#6f4a6d', '#513350'), dark: paint('#91678e', '#6b4969') },
  rose: { light: paint('#d79a94', '#b3756f'), dark: paint('#dba29c', '#ab736d') },
  copper: { light: paint('#a9714b', '#825233'), dark: paint('#bd845d', '#8d5d3d') },
  mint: { light: paint('#8ecbb2', '#67a68d'), dark: paint('#96d1b9', '#66a18a') },
  coral: { light: paint('#e08a6d', '#ba664b'), dark: paint('#e39478', '#b1664c') },
  lime: { light: paint('#c3cf4f', '#98a42f'), dark: paint('#c9d55c', '#97a23b') },
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
