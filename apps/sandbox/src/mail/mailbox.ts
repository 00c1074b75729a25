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
}

/** Keeps mails in memory and in a file of one JSON line per mail, so that they survive a restart. */
export interface Mailbox {
  add(mail: Omit<Message, 'id' | 'receivedAt'>): Message;
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
      const message = { id: randomUUID(), ...mail, receivedAt: new Date().toISOString() };
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
