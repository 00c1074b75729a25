// One policy for every answer, cached or not (docs/security.md, section "Fixed choices"). A table of our own instead
// of a plug-in, because cached answers leave before the framework sees the request (ADR 0010).

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
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
 * Returns the headers that every answer carries. `isHttps`: the shop's public address is https, so browsers are told
 * to stay there. `developmentPolicy` replaces the content policy while the development server injects its own client.
 */
export function securityHeaders(isHttps: boolean, developmentPolicy?: string): Record<string, string> {
  return {
    'content-security-policy': developmentPolicy ?? CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
