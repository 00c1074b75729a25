import { useCallback } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { operationsMessages } from '#src/languages/catalogues/operations/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import type { Job, listJobs, repeatJob } from '../contract.ts';
import { ActionButton } from './action-button.tsx';
import { RefreshedList, RowTexts } from './refreshed-list.tsx';
import { StateFilter } from './state-filter.tsx';
import type { ViewLinks } from './views.ts';

/** Background jobs, with a button to run again those that are not running. */
export function JobList({ state, hrefOf }: ViewLinks & { state: Job['state'] | null }) {
  const messages = useMessages(operationsMessages);
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listJobs>('GET', '/api/operations/jobs', {
        query: { ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) },
      }),
    [state],
  );
  const list = useList<Job>(ask);
  return (
    <>
      <StateFilter
        states={messages.jobStates}
        current={state}
        hrefOf={(one) => hrefOf({ view: 'jobs', state: one })}
      />
      <RefreshedList
        list={list}
        label={messages.jobs}
        empty={messages.noJobs}
        row={(job) => <JobRow job={job} onDone={list.reload} />}
      />
    </>
  );
}

const TONES = { waiting: 'fjord', running: 'moss', failed: 'line' } as const;

function JobRow({ job, onDone }: { job: Job; onDone: () => void }) {
  const messages = useMessages(operationsMessages);
  const { language } = useLanguage();
  const when = (instant: string) => formatInstant(instant, language);
  return (
    <>
      <RowTexts
        title={job.task}
        chip={<Chip tone={TONES[job.state]}>{messages.jobStates[job.state]}</Chip>}
        facts={[
          messages.created({ when: when(job.createdAt) }),
          job.state === 'waiting' ? messages.runsAt({ when: when(job.runAt) }) : null,
          messages.triesOf({ count: job.attempts, max: job.maxAttempts }),
          job.lastError ? messages.lastError({ reason: job.lastError }) : null,
        ]}
      />
      {job.state === 'running' ? null : (
        <ActionButton
          label={messages.repeat}
          name={messages.repeatOf({ task: job.task })}
          done={messages.repeated}
          action={() =>
            call<typeof repeatJob>('POST', '/api/operations/jobs/:id/repeat', { params: { id: job.id } })
          }
          onDone={onDone}
        />
      )}
    </>
  );
}
