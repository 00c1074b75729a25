/** An email from a feature. Addresses and names are data, never parts of a header text. */
export interface Mail {
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** A calendar entry for the recipient, as an iCalendar file. `method` is the one of the file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; name: string; text: string };
  /** Makes a repeated delivery recognisable; without angle brackets. */
  messageId: string;
}

/**
 * Why a mail was not accepted. 'refused': another attempt is useless. 'postponed': the server asks to send this mail later.
 * 'unavailable': the server accepts no mail of ours now.
 */
export type MailFailure = 'refused' | 'postponed' | 'unavailable';

/** A mail was not accepted. */
export class MailFailed extends Error {
  override name = 'MailFailed';
  readonly kind: MailFailure;
  /** Short and free of personal data, such as an SMTP code; this is what gets stored and logged. */
  readonly reason: string;
  constructor(kind: MailFailure, reason: string, cause?: unknown) {
    super(`${kind}: ${reason}`, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}

/** Sends emails through the mail server. */
export interface MailProvider {
  /** Resolves when the mail server has accepted the email. Throws `MailFailed`. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
