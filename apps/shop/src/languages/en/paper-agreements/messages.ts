import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/paper-agreements/messages.ts';

/** Texts of agreements on paper, in English. */
export const paperAgreementMessages: MessagesLike<typeof sv.paperAgreementMessages> = {
  title: 'Agreements on paper',
  description: 'What is waiting for an agreement that is signed on paper.',
  intro:
    'Electronic signing is switched off. Print the agreement, attach the annex Data processing to an employer’s agreement, have everyone sign it and record it here. The onboarding or the benefit then continues.',
  kind: 'Show',
  kinds: {
    company: 'Companies and stores',
    benefit: 'Use agreements',
    'life-event': 'Changes of use agreements',
  },
  empty: 'Nothing is waiting for an agreement',
  since: ({ when }) => `Waiting since ${when}`,
  benefit: ({ number, bike }) => `Benefit ${number}: ${bike}`,
  signedOn: 'Day of the last signature',
  archive: 'Where the agreement is kept',
  archiveHint: 'For example the binder, the shelf or the file number.',
  record: 'Record the signed agreement',
  recording: 'Recording…',
  dayMissing: 'Choose the day, today at the latest',
  archiveMissing: 'Enter where the agreement is kept',
  recorded: ({ name }) => `The agreement with ${name} is recorded`,
  failed: 'We could not record the agreement. Please reload the list and try again.',
  stepText:
    'The agreement is signed on paper. Print it, have everyone sign it, and then record it under Agreements on paper.',
  stepNext: 'Continue to the next step',
  stepDone: 'Done',
  stepBusy: 'Saving…',
  stepFailed: 'We could not save the step. Please try again.',
  stepSaved: 'The step is saved',
  toList: 'Open Agreements on paper',
  ownTitle: 'Use agreement',
  ownText: 'The use agreement is signed on paper. We will contact you and your employer.',
};
