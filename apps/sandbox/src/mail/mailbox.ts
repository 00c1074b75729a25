import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An email to one recipient. */
export interface Message {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The iCalendar file of an email that has one. */
  calendar?: string;
  receivedAt: string;
  /** From the header, with brackets; empty if missing. */
  messageId: string;
  /** The number of deliveries. The mailbox shows a message only once. */
  copies: number;
}

/** Stores emails in memory and in a file with one JSON line per email, so that they survive a restart. */
export interface Mailbox {
  /** Stores an email. If the recipient already has its Message-ID, counts another delivery instead. */
  add(mail: Omit<Message, 'id' | 'receivedAt' | 'copies'>): Message;
  /** Returns the emails, newest first, optionally of one address. */
  list(to?: string): Message[];
  find(id: string): Message | undefined;
  clear(): void;
}

const KEPT_MESSAGES = 2000;

/** Opens the mailbox of a file. Skips a line that a crash left incomplete. */
export function openMailbox(file: string, limit = KEPT_MESSAGES): Mailbox {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  let messages = readLines(file).slice(-limit);
  rewrite(file, messages);
  return {
    add(mail) {
      const known = messages.find((one) => mail.messageId !== '' && isSame(one, mail));
      if (known) {
        known.copies += 1;
        rewrite(file, messages);
        return known;
      }
      const message = { id: randomUUID(), ...mail, receivedAt: new Date().toISOString(), copies: 1 };
      appendFileSync(file, `${JSON.stringify(message)}\n`);
      messages = [...messages, message].slice(-limit);
      return message;
    },
    list(to) {
      const wanted = to?.trim().toLowerCase();
      return messages.filter((message) => !wanted || message.to.toLowerCase() === wanted).reverse();
    },
    find: (id) => messages.find((message) => message.id === id),
    clear() {
      messages = [];
      rewrite(file, messages);
    },
  };
}

const isSame = (one: Message, other: { messageId: string; to: string }) =>
  one.messageId === other.messageId && one.to.toLowerCase() === other.to.toLowerCase();

function readLines(file: string): Message[] {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return text.split('\n').flatMap(parseLine);
}

function parseLine(line: string): Message[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Message];
  } catch {
    return [];
  }
}

function rewrite(file: string, messages: readonly Message[]): void {
  const beside = `${file}.new`;
  writeFileSync(beside, messages.map((message) => `${JSON.stringify(message)}\n`).join(''), { mode: 0o600 });
  renameSync(beside, file);
}
