// Settings of the brand and the seller.
import { isEmailAddress } from '@activepick/domain/identifiers/email.ts';
import { IDENTITY_DEFAULTS } from './identity-variables.ts';
import {
  brandColour,
  optionalText,
  orgNumber,
  phone,
  postalAddress,
  type Setting,
  text,
  vatNumber,
} from './variable-types.ts';

/** The settings of the brand, by the names of the environment. */
export const BRAND_LIST = {
  BRAND_NAME: { schema: text('ActivePick'), means: 'Name of the shop.' },
  BRAND_COLOUR: {
    schema: brandColour('light'),
    means: 'Colour of links and buttons, such as #0b3d91. Default: the green of ActivePick.',
    example: '',
  },
  BRAND_COLOUR_DARK: {
    schema: brandColour('dark'),
    means: 'The same on dark pages. Default: BRAND_COLOUR, as much lighter as it takes to be readable.',
    example: '',
  },
  BRAND_FOLDER: {
    schema: optionalText(),
    means:
      'Folder with logo.svg or logo.png, logo-dark, icon.svg, and terms.LANGUAGE.md for every language, each optional (docs/operations/branding.md).',
    example: '',
  },
  BRAND_LEGAL_NAME: { schema: text('ActivePick AB'), means: 'Name of the seller.' },
  BRAND_ORG_NUMBER: {
    schema: orgNumber(IDENTITY_DEFAULTS.BRAND_ORG_NUMBER),
    means: 'Organisation number of the seller.',
  },
  BRAND_VAT_NUMBER: {
    schema: vatNumber(),
    means: 'VAT number of the seller, shown on every page. Default: SE, BRAND_ORG_NUMBER and 01.',
    example: '',
  },
  BRAND_SEAT: {
    schema: text('Gislaved'),
    means: 'Municipality where the board of the seller has its registered seat (säte).',
  },
  BRAND_DOMAIN: {
    schema: text('activepick.se').refine(
      (value) => value === value.toLowerCase() && isEmailAddress(`kontakt@${value}`),
      {
        message: 'must be a domain in lower case, such as activepick.se',
      },
    ),
    means: 'Domain of e-mail addresses, in lower case.',
  },
  BRAND_ADDRESS: {
    schema: postalAddress(IDENTITY_DEFAULTS.BRAND_ADDRESS),
    means: 'Postal address of the seller.',
  },
  BRAND_PHONE: {
    schema: phone(IDENTITY_DEFAULTS.BRAND_PHONE),
    means: 'Phone number of the customer service.',
  },
} satisfies Record<string, Setting>;
