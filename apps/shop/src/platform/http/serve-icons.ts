// The manifest of the shop as an installed application, and the icons of browsers and phones.

import { drawIcon, type IconShape } from '@activepick/illustrations/icon.ts';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import type { BrandPicture } from '../brand/brand-files.ts';
import { loadOnce } from '../cache/load-once.ts';

/** The path of the manifest. */
export const MANIFEST = '/manifest.webmanifest';
/** The path where Apple's phones look for an icon, with or without a link. */
export const TOUCH_ICON = '/apple-touch-icon.png';
/** The icon that browsers request for documents without a `<link rel="icon">`, such as robots.txt. */
export const FAVICON = '/favicon.ico';

interface Icon {
  readonly pixels: number;
  readonly shape: IconShape;
}

// Browsers cache them for ever, so increase the number in the names when the logo changes.
const ICONS: Readonly<Record<string, Icon>> = {
  '/icons/1-192.png': { pixels: 192, shape: 'rounded' },
  '/icons/1-512.png': { pixels: 512, shape: 'rounded' },
  '/icons/1-maskable-512.png': { pixels: 512, shape: 'maskable' },
};
const TOUCH: Icon = { pixels: 180, shape: 'full' };
const SMALL: Icon = { pixels: 32, shape: 'rounded' };
const ONE_DAY = 'public, max-age=86400';
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** The manifest. Source: W3C Web Application Manifest. */
function manifestOf(name: string, brandIcon: BrandPicture | null): string {
  const icons = Object.entries(ICONS).map(([src, { pixels, shape }]) => ({
    src,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose: shape === 'maskable' ? 'maskable' : 'any',
  }));
  return JSON.stringify({
    name,
    short_name: name,
    lang: DEFAULT_LANGUAGE,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#F7F5F0',
    theme_color: '#F7F5F0',
    icons: [
      ...icons,
      { src: brandIcon?.url ?? '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
}

async function painted({ pixels, shape }: Icon, own: BrandPicture | null): Promise<Buffer> {
  // A large library that is only needed once somebody visits.
  const { default: sharp } = await import('sharp');
  if (own) {
    // The system may crop an icon to a circle, so the brand's own gets a margin on white.
    const inner = shape === 'rounded' ? pixels : Math.round(pixels * 0.7);
    const [before, after] = [Math.floor((pixels - inner) / 2), Math.ceil((pixels - inner) / 2)];
    const background = shape === 'rounded' ? '#ffffff00' : '#ffffff';
    return sharp(own.body, { density: 300 })
      .resize(inner, inner, { fit: 'contain', background })
      .extend({ top: before, left: before, bottom: after, right: after, background })
      .flatten(shape === 'rounded' ? false : { background })
      .png({ palette: true })
      .toBuffer();
  }
  return sharp(Buffer.from(drawIcon(shape)), { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ palette: true })
    .toBuffer();
}

/** Returns an ICO file of one PNG image of 32 by 32 pixels. Source: the ICO format (ICONDIR and one ICONDIRENTRY). */
async function paintedIco(own: BrandPicture | null): Promise<Buffer> {
  const png = await painted(SMALL, own);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(SMALL.pixels, 6);
  header.writeUInt8(SMALL.pixels, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Serves the manifest with the brand's name, and the icons, each rendered once, from the brand's own if it has one. */
export function serveIcons(server: FastifyInstance, brand: { name: string }, own: BrandPicture | null): void {
  const manifest = manifestOf(brand.name, own);
  server.get(MANIFEST, (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('application/manifest+json; charset=utf-8').send(manifest),
  );
  for (const [path, icon] of [...Object.entries(ICONS), [TOUCH_ICON, TOUCH] as const]) {
    const paint = loadOnce(() => painted(icon, own));
    server.get(path, async (_request, reply) =>
      reply
        .header('cache-control', path === TOUCH_ICON ? ONE_DAY : ONE_YEAR)
        .type('image/png')
        .send(await paint()),
    );
  }
  const paintFavicon = loadOnce(() => paintedIco(own));
  server.get(FAVICON, async (_request, reply) =>
    reply
      .header('cache-control', ONE_DAY)
      .type('image/x-icon')
      .send(await paintFavicon()),
  );
}
