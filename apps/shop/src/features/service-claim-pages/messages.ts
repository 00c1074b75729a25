import { serviceClaimsEn } from './messages.en.ts';
import { serviceClaimsSv } from './messages.sv.ts';

/** The texts of service claims. */
export const serviceClaimMessages = { sv: serviceClaimsSv, en: serviceClaimsEn };
