// One content policy for every response, cached or not. Only pages with card fields have another one, which allows the
// payment provider (docs/security.md, section "Fixed choices"). Uses our own table instead of a plug-in,
// because cached responses are sent before the framework sees the request (ADR 0010).

/**
 * Additional origins for a document: those of the payment provider on pages with card fields, and `ancestors`, the sites that
 * may show the calculator in a frame.
 */
export interface MoreOrigins {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
  ancestors: readonly string[];
}
const NO_MORE: MoreOrigins = { scripts: [], frames: [], calls: [], ancestors: [] };

const contentPolicy = ({ scripts, frames, calls, ancestors }: MoreOrigins) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ...(calls.length > 0 ? [["connect-src 'self'", ...calls].join(' ')] : []),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "form-action 'self'",
  ].join('; ');

const PERMISSIONS_OFF = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = [
  ...PERMISSIONS_OFF.map((feature) => `${feature}=()`),
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'clipboard-write=(self)',
].join(', ');

/**
 * Returns the headers of every response. `isHttps` adds HSTS. `developmentPolicy` replaces the content policy
 * while the development server injects its own client. `more` is for pages that other origins take part
 * in.
 */
export function securityHeaders(
  isHttps: boolean,
  developmentPolicy?: string,
  more: Partial<MoreOrigins> = {},
): Record<string, string> {
  return {
    'content-security-policy': developmentPolicy ?? contentPolicy({ ...NO_MORE, ...more }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
