import { describe, expect, it } from 'vitest';
import { type AuditReason, auditReasonText, readAuditReason } from './audit-reason.ts';

const REFERENCE = 'AP-0123456789';
const STORED: readonly [string, AuditReason][] = [
  ['staff look-up', { why: 'staff-look-up', passId: null }],
  ['light onboarding, pass 00ff', { why: 'light-onboarding', passId: '00ff' }],
  ['new contract', { why: 'new-contract', passId: null }],
  ['new contract, pass 00ff', { why: 'new-contract', passId: '00ff' }],
  ['contract in doubt', { why: 'contract-in-doubt', passId: null }],
  ['fields of the template', { why: 'template-fields', passId: null }],
  [`contract ${REFERENCE}`, { why: 'contract', reference: REFERENCE, passId: null }],
  [`contract ${REFERENCE}, pass 00ff`, { why: 'contract', reference: REFERENCE, passId: '00ff' }],
  [`state of contract ${REFERENCE}`, { why: 'contract-state', reference: REFERENCE, passId: null }],
  [`document of the contract ${REFERENCE}`, { why: 'contract-document', reference: REFERENCE, passId: null }],
  [`withdrawal of contract ${REFERENCE}`, { why: 'contract-withdrawal', reference: REFERENCE, passId: null }],
  [`reminder of contract ${REFERENCE}`, { why: 'contract-reminder', reference: REFERENCE, passId: null }],
];

describe('the reason of a provider request', () => {
  it.each(STORED)('is stored as %j', (text, reason) => expect(auditReasonText(reason)).toBe(text));
  it.each(STORED)('is read again from %j', (text, reason) => expect(readAuditReason(text)).toEqual(reason));

  it.each([
    '',
    ' ',
    'contract',
    'contract ',
    'contract of old',
    'staff look-up of old',
    'staff look-up, pass ',
    'staff look-up, pass 1, pass 2',
    'constructor',
  ])('is null for the unknown text %j', (text) => expect(readAuditReason(text)).toBeNull());
});
