import { useAgreementEn } from './messages.en.ts';
import { useAgreementSv } from './messages.sv.ts';

/** The texts of use agreements. */
export const useAgreementMessages = { sv: useAgreementSv, en: useAgreementEn };
