// Serves the pictures of BRAND_FOLDER and the style sheet of the shop's colours.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../http/assets.ts';
import type { BrandFiles, BrandLogo, BrandPicture } from './brand-files.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
// An SVG file that somebody opens by itself runs no script.
const NOTHING_ACTIVE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Returns the style sheet of the brand: its colours, and its logo in place of the shop's (`data-wordmark`). Null without
 * either. The link around the logo has the shop's name.
 */
export function brandSheet(colours: string | null, { logo, darkLogo }: BrandFiles): string | null {
  if (!colours && !logo) return null;
  return (colours ?? '') + (logo ? logoStyle(logo, darkLogo) : '');
}

function logoStyle({ url, width, height }: BrandLogo, dark: BrandPicture | null): string {
  const image = (of: string) => `[data-wordmark]{background-image:url(${of})}`;
  return [
    `[data-wordmark]{width:${width}px;height:${height}px;background-size:contain;background-repeat:no-repeat}`,
    image(url),
    '[data-wordmark]>*{display:none}',
    ...(dark ? [`@media (prefers-color-scheme:dark){${image(dark.url)}}`] : []),
  ].join('');
}

/** Returns the URL of a style sheet, which changes with its content. */
export const sheetUrl = (sheet: string): string =>
  `/brand/brand-${createHash('sha256').update(sheet).digest('hex').slice(0, 12)}.css`;

/** Returns the files of a document with the brand's icon and colours. */
export const brandedAssets = (assets: Assets, files: BrandFiles, sheet: string | null): Assets => ({
  ...assets,
  icon: files.icon?.url ?? assets.icon,
  styles: sheet ? [...assets.styles, sheetUrl(sheet)] : assets.styles,
});

/** Serves the brand's pictures, and its style sheet if there is one. */
export function serveBrand(server: FastifyInstance, files: BrandFiles, sheet: string | null): void {
  for (const picture of [files.logo, files.darkLogo, files.icon]) {
    if (!picture) continue;
    server.get(picture.url, (_request, reply) =>
      reply
        .header('cache-control', ONE_YEAR)
        .header('content-security-policy', NOTHING_ACTIVE)
        .type(picture.type)
        .send(picture.body),
    );
  }
  if (sheet)
    server.get(sheetUrl(sheet), (_request, reply) =>
      reply.header('cache-control', ONE_YEAR).type('text/css; charset=utf-8').send(sheet),
    );
}
