import { staffInvitationsEn } from './messages.en.ts';
import { staffInvitationsSv } from './messages.sv.ts';

/** The texts of invitations to staff. */
export const staffInvitationMessages = { sv: staffInvitationsSv, en: staffInvitationsEn };
