// The audit reason of a provider request: formats it as stored text and parses it, so that a page can translate it.

/** Reasons without a reference. */
const ALONE = {
  'staff-look-up': 'staff look-up',
  'light-onboarding': 'light onboarding',
  'new-contract': 'new contract',
  'contract-in-doubt': 'contract in doubt',
  'template-fields': 'fields of the template',
} as const;

/** Reasons about one agreement, with its reference. */
const OF_AGREEMENT = {
  contract: 'contract',
  'contract-state': 'state of contract',
  'contract-document': 'document of the contract',
  'contract-withdrawal': 'withdrawal of contract',
  'contract-reminder': 'reminder of contract',
} as const;

/** A reason without a reference. */
export type LoneReason = keyof typeof ALONE;
/** The name of a reason that concerns one agreement. */
export type AgreementReason = keyof typeof OF_AGREEMENT;

/** The reason for calling a provider. `passId` is the pass of a caller without an account. */
export type AuditReason = ({ why: LoneReason } | { why: AgreementReason; reference: string }) & {
  passId?: string | null;
};

/** Returns the stored text of a reason. */
export function auditReasonText(reason: AuditReason): string {
  const words = 'reference' in reason ? `${OF_AGREEMENT[reason.why]} ${reason.reference}` : ALONE[reason.why];
  return reason.passId ? `${words}${PASS}${reason.passId}` : words;
}

const PASS = ', pass ';
const namesByWords = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  new Map(Object.entries<string>(words).map(([name, text]) => [text, name as Name]));
const LONE_NAMES = namesByWords(ALONE);
const CONTRACT_NAMES = namesByWords(OF_AGREEMENT);

/** Parses a stored text; null if it is unknown. */
export function readAuditReason(text: string): AuditReason | null {
  const [words = '', passId = null, ...more] = text.split(PASS);
  if (passId === '' || more.length > 0) return null;
  const lone = LONE_NAMES.get(words);
  if (lone) return { why: lone, passId };
  const end = words.lastIndexOf(' ');
  const why = CONTRACT_NAMES.get(words.slice(0, Math.max(end, 0)));
  const reference = words.slice(end + 1);
  return why && reference ? { why, reference, passId } : null;
}
