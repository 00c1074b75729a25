import type { Override } from './answers.ts';

/** The valid token, and earlier ones. */
export interface Token {
  token: string;
  /** In milliseconds. */
  endsAt: number;
}
/** A received call, for the control page. */
export interface Call {
  at: string;
  path: string;
  status: number;
}
/** The stored data. */
export interface Rows {
  tokens: Token;
  overrides: Override;
  calls: Call;
}
