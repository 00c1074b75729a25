// Paints a picture for sharing: the drawing on its background, the name, the shop's logo.
import type { ArtParameters } from '@activepick/illustrations/art-parameters.ts';
import { drawIcon } from '@activepick/illustrations/icon.ts';
import { drawStaged } from '@activepick/illustrations/scenes/scene.ts';
import { landscapeOf } from '@activepick/illustrations/scenes/scene-url.ts';
import type { Sharp, TextAlign } from 'sharp';
import { SHARE_PICTURE } from '#src/wire/share-picture.ts';

/** The content of a picture. Equal contents give equal pictures. */
export interface ShareWords {
  art: ArtParameters;
  title: string;
  brandName: string;
}

/** Increase it when pictures are painted differently, so that stored pictures are not used for new ones. */
export const SHARE_LOOK = 1;

const MARGIN = 64;
const VIEW = { left: 240, top: -230, ...SHARE_PICTURE };
const BIKE = { left: 776, width: 650 };
const THING = { left: 850, width: 540 };
const TITLE = { top: 148, width: 520, height: 166, sizes: [60, 52, 44, 38] };
const MARK = 44;
const INK = '#16211c';

const FAMILY = 'Schibsted Grotesk';

function markup(text: string, spacing: number): string {
  // Pango reads the text as markup, and would break a line at a word's hyphen.
  const whole = text.replaceAll('-', '\u2011');
  const safe = whole.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<span foreground="${INK}" letter_spacing="${spacing}">${safe}</span>`;
}

type Painter = typeof import('sharp')['default'];

/** Renders text in the shop's own typeface; `size` in pixels. */
function words(sharp: Painter, text: string, { size, fontFile }: { size: number; fontFile: string }): Sharp {
  return sharp({
    text: {
      text: markup(text, -size * 22),
      font: `${FAMILY} ${size}`,
      fontfile: fontFile,
      width: TITLE.width,
      align: 'left' as TextAlign,
      wrap: 'word',
      rgba: true,
      dpi: 72,
    },
  });
}

/** Renders the title in the largest size that fits. */
async function titleOf(sharp: Painter, title: string, fontFile: string): Promise<Buffer> {
  for (const size of TITLE.sizes.slice(0, -1)) {
    const { data, info } = await words(sharp, title, { size, fontFile })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= TITLE.height && info.width <= TITLE.width) return data;
  }
  const smallest = words(sharp, title, { size: TITLE.sizes.at(-1) as number, fontFile });
  return smallest
    .resize({ ...TITLE, fit: 'inside', withoutEnlargement: true, position: 'left top' })
    .png()
    .toBuffer();
}

/** Returns the picture as a PNG of the fixed size. */
export async function paintSharePicture(
  { art, title, brandName }: ShareWords,
  fontFile: string,
): Promise<Buffer> {
  // A large library that most processes never need.
  const { default: sharp } = await import('sharp');
  const isBike = art.type === 'bike';
  const ground = drawStaged({
    art,
    ground: isBike ? landscapeOf(art.kind) : 'bench',
    view: VIEW,
    ...(isBike ? BIKE : THING),
  });
  const [heading, brand, mark] = await Promise.all([
    titleOf(sharp, title, fontFile),
    words(sharp, brandName, { size: 36, fontFile }).png().toBuffer({ resolveWithObject: true }),
    sharp(Buffer.from(drawIcon('rounded')), { density: (72 * MARK) / 32 })
      .resize(MARK, MARK)
      .png()
      .toBuffer(),
  ]);
  return sharp(Buffer.from(ground))
    .composite([
      { input: mark, left: MARGIN, top: MARGIN },
      {
        input: brand.data,
        left: MARGIN + MARK + 14,
        top: MARGIN + Math.round((MARK - brand.info.height) / 2),
      },
      { input: heading, left: MARGIN, top: TITLE.top },
    ])
    .flatten({ background: '#f7f5f0' })
    .png({ palette: true, effort: 6 })
    .toBuffer();
}
