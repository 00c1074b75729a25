import { approvalsEn } from './messages.en.ts';
import { approvalsSv } from './messages.sv.ts';

/** The texts of approvals. */
export const approvalMessages = { sv: approvalsSv, en: approvalsEn };
