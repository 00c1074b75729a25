// Settings of the sign-in of staff by OpenID Connect. It is off without an issuer.
import { z } from 'zod';
import { optionalText, type Setting, text } from './variable-types.ts';

const ROLE_NAMES = ['admin', 'store'] as const;
type StaffRole = (typeof ROLE_NAMES)[number];

const words = () =>
  z
    .string()
    .optional()
    .transform((value) =>
      value?.trim()
        ? value
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean)
        : ([] as string[]),
    );

const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** The entries for the list of settings. */
export const STAFF_OIDC_LIST = {
  STAFF_OIDC_ISSUER: {
    schema: optionalText().refine(
      (value) => value === undefined || (URL.canParse(value) && /^https?:\/\/[^?#]+$/.test(value)),
      { message: "must be the issuer's address, such as https://login.example.se/tenant" },
    ),
    means:
      'Sign-in of staff by OpenID Connect: the issuer, such as https://login.microsoftonline.com/TENANT/v2.0. Empty: off.',
    example: '',
  },
  STAFF_OIDC_CLIENT_ID: {
    schema: optionalText(),
    means: 'Client ID of the application at the issuer. Its callback URL is PUBLIC_URL/staff-sign-in.',
    example: '',
  },
  STAFF_OIDC_CLIENT_SECRET: {
    schema: optionalText(),
    means: 'Client secret of the application at the issuer.',
    example: '',
  },
  STAFF_OIDC_NAME: {
    schema: text('OpenID Connect'),
    means: 'Name of the sign-in of staff, for its button.',
  },
  STAFF_OIDC_DOMAINS: {
    schema: words()
      .transform((list) => list.map((one) => one.toLowerCase()))
      .refine((list) => list.every((one) => DOMAIN.test(one)), {
        message: 'must be domains such as example.se, separated by commas',
      }),
    means: 'Domains of the email addresses that may sign in, separated by commas. Required with an issuer.',
    example: '',
  },
  STAFF_OIDC_ROLE_CLAIM: {
    schema: text('groups'),
    means: 'The claim of the ID token whose values decide the role.',
  },
  STAFF_OIDC_ROLES: {
    schema: words().refine((list) => list.every((one) => pairOf(one) !== null), {
      message: 'must be pairs such as admin=shop-admins,store=shop-staff, separated by commas',
    }),
    means:
      'Which value of that claim gives which role, such as admin=shop-admins,store=shop-staff. Nobody else may sign in. Required with an issuer.',
    example: '',
  },
  STAFF_OIDC_STRONG: {
    schema: words(),
    means:
      "Values of the token's amr or acr that count as two factors, such as mfa, separated by commas. Empty: the shop asks for its own second factor.",
    example: '',
  },
} satisfies Record<string, Setting>;

function pairOf(one: string): { role: StaffRole; value: string } | null {
  const [name = '', ...rest] = one.split('=');
  const role = ROLE_NAMES.find((known) => known === name.trim());
  const value = rest.join('=').trim();
  return role && value ? { role, value } : null;
}

type Values = { [Name in keyof typeof STAFF_OIDC_LIST]: z.output<(typeof STAFF_OIDC_LIST)[Name]['schema']> };

/** The complete settings of the sign-in of staff. */
export interface StaffOidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  domains: readonly string[];
  roleClaim: string;
  roles: readonly { role: StaffRole; value: string }[];
  strongValues: readonly string[];
}

/** Returns the settings; null without an issuer. */
export function staffOidcSettings(values: Values): StaffOidcSettings | null {
  if (!values.STAFF_OIDC_ISSUER) return null;
  return {
    issuer: values.STAFF_OIDC_ISSUER,
    clientId: values.STAFF_OIDC_CLIENT_ID ?? '',
    clientSecret: values.STAFF_OIDC_CLIENT_SECRET ?? '',
    name: values.STAFF_OIDC_NAME,
    domains: values.STAFF_OIDC_DOMAINS,
    roleClaim: values.STAFF_OIDC_ROLE_CLAIM,
    roles: values.STAFF_OIDC_ROLES.flatMap((one) => pairOf(one) ?? []),
    strongValues: values.STAFF_OIDC_STRONG,
  };
}

/** Refuses an issuer without the settings that limit who may sign in, in every mode. */
export function refuseHalfStaffOidc(
  values: Values & { APP_MODE: string },
  refuse: (name: string, why: string) => void,
): void {
  const { STAFF_OIDC_ISSUER: issuer } = values;
  if (!issuer) return;
  if (values.APP_MODE === 'production' && !issuer.startsWith('https://'))
    refuse('STAFF_OIDC_ISSUER', 'must begin with https://');
  for (const name of ['STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'] as const)
    if (!values[name]) refuse(name, 'is required with STAFF_OIDC_ISSUER');
  for (const name of ['STAFF_OIDC_DOMAINS', 'STAFF_OIDC_ROLES'] as const)
    if (values[name].length === 0) refuse(name, 'is required with STAFF_OIDC_ISSUER');
}
