// The text of an API key. The prefix lets people and secret scanners recognise a key.
import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'ap_live_';
const RANDOM_BYTES = 32;
const SHOWN_CHARACTERS = 6;
const KEY = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{43}$`);

/** Returns a new key of 256 random bits. */
export const newApiKey = (): string => `${PREFIX}${randomBytes(RANDOM_BYTES).toString('base64url')}`;

/** Tells whether a text has the form of a key. */
export const isApiKeyText = (text: string): boolean => KEY.test(text);

/** Returns the part of a key that lists show. */
export const startOfApiKey = (key: string): string => key.slice(0, PREFIX.length + SHOWN_CHARACTERS);

/** Returns the SHA-256 of a key, by which it is stored and found. */
export const apiKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();
