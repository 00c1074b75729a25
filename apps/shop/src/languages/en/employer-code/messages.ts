import type { MailDomainProblem } from '@activepick/domain/companies/mail-domains.ts';
import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/employer-code/messages.ts';

const domainProblems: Record<MailDomainProblem, string> = {
  domain: 'Enter a domain, for example company.com.',
  'public-domain': 'Anybody can get an address from this provider. Enter the company’s own domain.',
};

/** Texts of the pages for joining a company, in English. */
export const employerJoiningMessages: MessagesLike<typeof sv.employerJoiningMessages> = {
  codeTitle: 'Employer code',
  codeDescription: 'The code that your employees join with, the notice and allowed email domains.',
  questionsTitle: 'Requests to join',
  questionsDescription: 'Answer people who have the code but are not on the list.',
  failed: 'The page could not be loaded.',
  tryAgain: 'Try again',
  intro:
    'Your employees join with the code, the link or the QR code. Give them only to those who are eligible.',
  code: 'The code',
  copyCode: 'Copy the code',
  codeCopied: 'The code has been copied',
  copyFailed: 'It could not be copied',
  former: (p) => `The former code ${p.code} works until ${p.when}.`,
  replace: 'Replace the code',
  replaceTitle: 'Replace the employer code?',
  replaceText: (p) =>
    p.days === 0
      ? 'The new code works at once. The old one stops working, and notices with it need replacing.'
      : `The new code works at once. The old one works for ${p.days} more days, so that you have time to replace notices. Those who have joined are not affected.`,
  replacing: 'Replacing …',
  replaced: 'The code has been replaced',
  changedMeanwhile: 'Someone else has made changes. The page now shows them.',
  actionFailed: 'The change could not be saved. Please try again.',
  tooMany: 'The code has been replaced too many times today. Please try again tomorrow.',
  cancel: 'Cancel',
  link: 'Link and QR code',
  copyLink: 'Copy the link',
  linkCopied: 'The link has been copied',
  qrAlt: (p) => `QR code with the link ${p.link}`,
  qrFailed: 'The QR code could not be drawn. The link works all the same.',
  poster: 'Poster to print',
  posterText: 'An A4 page with code, link and QR code for the staff room.',
  posterLanguage: 'Language of the notice',
  downloadPoster: 'Download the notice (PDF)',
  downloading: 'Downloading …',
  downloadFailed: 'The notice could not be downloaded. Please try again.',
  domains: 'Email domains that join without asking',
  domainsText:
    'Anyone with the code and a confirmed address at one of the domains joins at once and is added to the list. Subdomains do not count.',
  noDomains: 'No domain. People who are not on the list have to ask HR.',
  domain: 'New domain',
  domainHint: 'For example company.com',
  domainProblems,
  domainRepeated: 'The domain is already there.',
  domainsFull: 'You can have at most 20 domains. Remove one first.',
  addDomain: 'Add the domain',
  saving: 'Saving …',
  removeDomain: (p) => `Remove ${p.domain}`,
  remove: 'Remove',
  domainAdded: (p) => `${p.domain} has been added`,
  domainRemoved: (p) => `${p.domain} has been removed`,
  toQuestions: 'See requests from people who are not on the list',
  questionsIntro: 'These people have your code, but their confirmed email address is not on the list.',
  stateLegend: 'Show',
  states: { open: 'Waiting for an answer', answered: 'Answered' },
  noOpen: 'No requests are waiting',
  noOpenText:
    'When someone with the code is not on the list, they can ask you, and the request appears here.',
  noAnswered: 'No answered requests',
  asked: (p) => `Asked on ${p.when}`,
  answered: {
    added: (p) => `Added to the list on ${p.when}`,
    refused: (p) => `Refused on ${p.when}`,
  },
  note: 'Message',
  reason: 'Reason',
  add: 'Add to the list',
  addOf: (p) => `Add to the list: ${p.name}`,
  adding: 'Adding …',
  added: (p) => `${p.name} is now on the list and has joined`,
  refuse: 'Refuse',
  refuseOf: (p) => `Refuse ${p.name}`,
  refuseTitle: (p) => `Refuse the request from ${p.name}`,
  refuseReason: 'Reason for the person',
  refuseHint: 'The person will get the reason by email.',
  reasonMissing: 'Say why, so that the person understands the answer.',
  sendRefusal: 'Send the answer',
  sending: 'Sending …',
  refused: (p) => `${p.name} will get the answer by email`,
  answeredMeanwhile:
    'The request has already been answered, the list is full, or someone else has joined as this person. The list shows how things are now.',
  answerFailed: 'The answer could not be saved. Please try again.',
};
