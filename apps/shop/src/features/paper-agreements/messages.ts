import { paperAgreementsEn } from './messages.en.ts';
import { paperAgreementsSv } from './messages.sv.ts';

/** Texts of agreements that are signed on paper. */
export const paperAgreementMessages = { sv: paperAgreementsSv, en: paperAgreementsEn };
