// The types of settings. The format of a value is checked here. Its meaning is in variables.ts.
import { isEmailAddress, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { formatOrgNumber, parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { parsePhone } from '@activepick/domain/identifiers/phone.ts';
import { parsePostcode } from '@activepick/domain/identifiers/postcode.ts';
import { z } from 'zod';
import { type ColourMode, isReadable } from './brand-colours.ts';

/** A line of the list of settings. `example` replaces the default in `.env.example`. */
export interface Setting {
  schema: z.ZodType<unknown, string | undefined>;
  means: string;
  example?: string;
}

/** A text with a default. */
export const text = (fallback: string) => z.string().trim().min(1).default(fallback);

/** An optional text; undefined without a value. */
export const optionalText = () =>
  z
    .string()
    .optional()
    .transform((value) => (value?.trim() ? value.trim() : undefined));

const orgNumberOf = (value: string) => parseOrgNumber(value, new Date().toISOString().slice(0, 10));

/** A Swedish organisation number with its check digit, with a default. Written with a dash. */
export const orgNumber = (fallback: string) =>
  text(fallback)
    .refine((value) => orgNumberOf(value).ok, {
      message: 'must be an organisation number with the right check digit, such as 556016-0680',
    })
    .transform((value) => {
      const parsed = orgNumberOf(value);
      return parsed.ok ? formatOrgNumber(parsed.value) : value;
    });

/** A VAT number; undefined without a value. A Swedish one contains an organisation number. */
export const vatNumber = () =>
  optionalText().refine(
    (value) =>
      value === undefined ||
      (/^SE/.test(value)
        ? /^SE[0-9]{12}$/.test(value) && orgNumberOf(value.slice(2, 12)).ok
        : /^[A-Z]{2}[0-9A-Z]{2,12}$/.test(value)),
    { message: 'must be a VAT number with the right check digit, such as SE559999000801' },
  );

/** A phone number, with a default. */
export const phone = (fallback: string) =>
  text(fallback).refine((value) => parsePhone(value).ok, {
    message: 'must be a phone number, such as 0371-123 45',
  });

/** A postal address in one line with a Swedish postcode, with a default. */
export const postalAddress = (fallback: string) =>
  text(fallback).refine(
    (value) =>
      !/\n/.test(value) && (value.match(/\d{3} ?\d{2}(?!\d)/g) ?? []).some((code) => parsePostcode(code).ok),
    { message: 'must be an address with a postcode, such as Storgatan 1, 332 30 Gislaved' },
  );

/** An optional colour of links and buttons that can be read on the pages of a mode. */
export const brandColour = (mode: ColourMode) =>
  optionalText().refine(
    (value) => value === undefined || (/^#[0-9a-f]{6}$/i.test(value) && isReadable(value, mode)),
    {
      message: `must be a colour such as ${mode === 'light' ? '#0b3d91' : '#9bd4b5'} with a contrast of 4.5 to ${mode} pages`,
    },
  );

/** A whole number from `min` to `max`. */
export const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback) as unknown as z.ZodType<
    number,
    string | undefined
  >;

/** A number from 0 to 100. */
export const percent = (fallback: number) =>
  z.coerce.number().min(0).max(100).default(fallback) as unknown as z.ZodType<number, string | undefined>;

/** A positive number, which is safe to divide by. */
export const aboveZero = (fallback: number) =>
  z.coerce.number().positive().default(fallback) as unknown as z.ZodType<number, string | undefined>;

/** The origin of a URL; undefined without a value. */
export const webUrl = () =>
  optionalText().refine((value) => value === undefined || /^https?:\/\/[^/]+$/.test(value), {
    message: 'must be an address such as https://shop.example.se, without a path',
  });

/** The URL of a script; undefined without a value. */
export const scriptUrl = () =>
  optionalText().refine((value) => value === undefined || /^https?:\/\/[^/]+\/\S+$/.test(value), {
    message: 'must be the address of a script, such as https://js.stripe.com/v3/',
  });

/** An email address, unchanged; undefined without a value. */
export const bareEmail = () =>
  optionalText().refine((value) => value === undefined || isEmailAddress(value), {
    message: 'must be a bare e-mail address',
  });

/** An email address in the normalised form of accounts; undefined without a value. */
export const accountEmail = () =>
  optionalText()
    .transform((value) => value && normaliseEmail(value))
    .refine((value) => value === undefined || isEmailAddress(value), {
      message: 'must be an e-mail address',
    });

/** A text in a given format; undefined without a value. */
export const secret = (form: (value: string) => boolean, message: string) =>
  optionalText().refine((value) => value === undefined || form(value), { message });

/** Whether a text is a list of keys, `id:base64` of 32 bytes. */
export const isKeyList = (value: string) =>
  value.split(',').every((pair) => /^[A-Za-z0-9_-]{1,32}:[A-Za-z0-9+/]{43}=$/.test(pair.trim()));

/** One of several words; undefined without a value. */
export const chosen = <const Word extends string>(words: readonly Word[]) =>
  optionalText()
    .refine((value) => value === undefined || words.includes(value as Word), {
      message: `must be one of: ${words.join(', ')}`,
    })
    .transform((value) => value as Word | undefined);

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(NETWORK_NAMES)]);

// A network of all addresses would trust every client.
const isNetwork = (text: string) => network.safeParse(text).success && !text.endsWith('/0');

/** Addresses or networks of proxies, or the word none; undefined without a value. */
export const proxies = () =>
  optionalText().refine(
    (value) => !value || value === 'none' || value.split(',').every((hop) => isNetwork(hop.trim())),
    {
      message: 'must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas, or none',
    },
  );

/** A list of origins. */
export const origins = () =>
  z
    .string()
    .optional()
    .transform((value) => (value?.trim() ? value.split(',').map((one) => one.trim()) : ([] as string[])))
    .refine((value) => value.every((one) => /^https?:\/\/[^/?#@\s]+$/.test(one)), {
      message: 'must be origins such as https://app.example.se, without a path, separated by commas',
    });

/** A URL of PostgreSQL; undefined without a value. */
export const databaseUrl = () =>
  optionalText().refine(
    (value) => value === undefined || (URL.canParse(value) && /^postgres(ql)?:\/\/[^/]/.test(value)),
    { message: 'must be an address such as postgres://ROLE:PASSWORD@HOST:5432/DATABASE' },
  );

/** A list of email addresses; undefined without a value. */
export const emailList = () =>
  z
    .string()
    .optional()
    .transform((value) => (value?.trim() ? value.split(',').map(normaliseEmail) : undefined))
    .refine((value) => value === undefined || value.every(isEmailAddress), {
      message: 'must be e-mail addresses, separated by commas',
    });

/** true or false. */
export const yesNo = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(fallback)
    .transform((value) => value === 'true');
