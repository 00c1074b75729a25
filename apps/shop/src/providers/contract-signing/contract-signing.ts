// Contracts that are signed electronically.

import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';

/** A person of a party in a new contract. Empty texts are left out. */
export interface NewParticipant {
  name: string;
  email: string;
  phoneNumber: string;
  /** Twelve digits for a person; empty if unknown. */
  identificationNumber: string;
  isSignatory: boolean;
  mayUpdate: boolean;
  deliveryChannel: string;
  signMethod: string;
  twoStep: string;
}

/** A party of a new contract: a company with people, or one individual. */
export interface NewParty {
  type: 'company' | 'individual';
  name: string;
  countryCode: string;
  identificationNumber: string;
  participants: readonly NewParticipant[];
}

/** A new agreement. `reference` is ours and part of the name, so that the agreement can be found again. */
export interface NewAgreement {
  reference: string;
  name: string;
  workspaceId: number;
  templateId: number;
  parties: readonly NewParty[];
  /** Values for fields of the template, by their ids. The provider refuses a field that the template lacks. */
  fields?: Readonly<Record<string, string>>;
}

/** The state of a contract: draft, sent, expired, signed by all, declined by one. */
export type ProviderState = 'draft' | 'pending' | 'overdue' | 'signed' | 'declined';

/** A person of a contract, with their state. */
export interface SeenParticipant {
  id: string;
  name: string;
  email: string;
  signState: 'undecided' | 'signed' | 'declined';
  isSignatory: boolean;
}

/** A contract in its current state at the provider. */
export interface SeenAgreement {
  providerId: string;
  /** Our reference, if the name of the contract contains one. */
  reference: string | null;
  state: ProviderState;
  participants: readonly SeenParticipant[];
  /** The deadline for signing; null if the provider has not given one. */
  signBy: Date | null;
  updatedAt: Date;
}

/** A field of a template that a contract may fill in. */
export interface TemplateField {
  customId: string;
  label: string;
}

/** A verified event. It only says which contract may have changed. */
export interface AgreementEvent {
  /** The same for all repeats. */
  id: string;
  providerId: string;
  kinds: readonly string[];
}

/** A refusal of the provider: its message, and one per parameter by its path. */
export interface ProviderProblems {
  detail: string;
  byParameter: Readonly<Record<string, readonly string[]>>;
}

/** The provider has refused a request with a reason. */
export class ContractRefused extends ProviderError {
  override name = 'ContractRefused';
  // Private, because the provider's text may name people.
  readonly #problems: ProviderProblems;
  constructor(refusal: ProviderError, problems: ProviderProblems) {
    super('refused', refusal.reason, refusal, { answer: refusal.answer ?? undefined });
    this.#problems = problems;
  }

  /** Its message. */
  get problems(): ProviderProblems {
    return this.#problems;
  }
}

/** A provider of contracts. Methods throw `ProviderError`. */
export interface ContractSigning {
  /** Creates a contract, at most once. After 'unknown-outcome', look for it by its reference. */
  createAgreement(context: ProviderContext, agreement: NewAgreement): Promise<SeenAgreement>;
  /** Returns the contract with a reference in a workspace, or null. */
  findAgreement(
    context: ProviderContext,
    of: { reference: string; workspaceId: number },
  ): Promise<SeenAgreement | null>;
  /** Sends a contract to its people. A contract that was sent already stays unchanged. */
  sendAgreement(
    context: ProviderContext,
    providerId: string,
    letter: { subject: string; message: string },
  ): Promise<SeenAgreement>;
  /** Returns a contract, or null when it was deleted. */
  readAgreement(context: ProviderContext, providerId: string): Promise<SeenAgreement | null>;
  /** Returns the fields of a template, or null when the template does not exist. */
  readTemplate(context: ProviderContext, templateId: number): Promise<TemplateField[] | null>;
  /** Withdraws an agreement. Returns false if it is too late; a missing one counts as withdrawn. */
  withdrawAgreement(context: ProviderContext, providerId: string): Promise<boolean>;
  /**
   * Returns the URL where one participant of a sent contract signs, or null. The URL is that person's secret.
   *
   */
  signingUrl(
    context: ProviderContext,
    of: { providerId: string; participantId: string },
  ): Promise<string | null>;
  /** Returns the document of a contract, as PDF. */
  downloadDocument(context: ProviderContext, providerId: string): Promise<Buffer>;
  /** Returns the event in a body. Throws 'refused' if the provider's signature is missing or wrong. */
  readEvent(body: Buffer): AgreementEvent;
}
