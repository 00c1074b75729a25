import { policyEn } from './messages.en.ts';
import { policySv } from './messages.sv.ts';

/** Texts of an employer's policy. */
export const policyMessages = { sv: policySv, en: policyEn };
