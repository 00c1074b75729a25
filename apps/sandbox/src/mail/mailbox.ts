import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One mail as one recipient got it. */
export interface Message {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
  /** Of the header, brackets included; empty when there was none. */
  messageId: string;
  /** How often it arrived: a mailbox shows a message once, however often it is delivered. */
  copies: number;
}

/** Keeps mails in memory and in a file of one JSON line per mail, so that they survive a restart. */
export interface Mailbox {
  /** Keeps a mail; one with a Message-ID that its recipient has already counts as a copy of that one. */
  add(mail: Omit<Message, 'id' | 'receivedAt' | 'copies'>): Message;
  /** Newest first; those of one address when one is given. */
  list(to?: string): Message[];
  find(id: string): Message | undefined;
  clear(): void;
}

const KEPT_MESSAGES = 2000;

/** Opens the mailbox in a file; a line cut short by a crash is left out. */
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
