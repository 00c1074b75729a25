// Settings of the statistics of visits.
import { optionalText, type Setting } from './variable-types.ts';

/** The settings of the statistics of visits, by the names of the environment. */
export const ANALYTICS_LIST = {
  ANALYTICS_URL: {
    schema: optionalText().refine((value) => !value || /^https:\/\/[^/?#@\s]+\/[^?#\s]+$/.test(value), {
      message: 'must be the address of an events API, such as https://plausible.io/api/event',
    }),
    means:
      'Where visits of public pages are reported, without cookies, as Plausible takes them. Empty: nowhere.',
    example: '',
  },
  ANALYTICS_SITE: {
    schema: optionalText(),
    means: 'Name of the site at that service. Default: the host of PUBLIC_URL.',
    example: '',
  },
} satisfies Record<string, Setting>;
