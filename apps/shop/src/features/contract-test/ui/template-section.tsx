import { type FormEvent, useState } from 'react';
import type { TemplateDetails } from '#src/features/agreements/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { contractTestMessages } from '#src/languages/catalogues/contract-test/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Refusal } from './create-section.tsx';
import { useAttempt } from './use-attempt.ts';

const CELL = 'border-b border-line py-2 pr-4 text-left align-top';

/** The fields of a template. */
export function TemplateSection(props: { templateId: string; onTemplateId: (id: string) => void }) {
  const { templateId, onTemplateId } = props;
  const messages = useMessages(contractTestMessages);
  const [fields, setFields] = useState<TemplateDetails['data_fields'] | null>(null);
  const attempt = useAttempt<TemplateDetails>('oneflow-template-details', (said) =>
    setFields(said.data_fields),
  );
  const isReady = templateId.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setFields(null);
    void attempt.run({ template_id: templateId });
  };
  return (
    <section aria-labelledby="template-title" className="grid gap-4">
      <h2 id="template-title" className="text-h2">
        {messages.template}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field
          label={messages.templateId}
          inputMode="numeric"
          value={templateId}
          onChange={(event) => onTemplateId(event.target.value.replace(/\D/g, ''))}
        />
        <Button
          type="submit"
          busy={attempt.isBusy}
          busyLabel={messages.fetching}
          aria-disabled={isReady ? undefined : true}
          aria-describedby={isReady ? undefined : 'template-why'}
        >
          {messages.fetchTemplate}
        </Button>
        {isReady ? null : (
          <p id="template-why" className="text-small text-ink-soft">
            {messages.needsTemplate}
          </p>
        )}
      </form>
      <Refusal tried={attempt} />
      {fields?.length === 0 ? <p>{messages.noFields}</p> : null}
      {fields && fields.length > 0 ? (
        <table aria-label={messages.fieldTable} className="w-full border-collapse text-small">
          <thead className="text-ink-soft">
            <tr>
              {[messages.fieldLabel, messages.fieldId, messages.fieldType].map((head) => (
                <th key={head} scope="col" className={`${CELL} font-medium`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ custom_id, label, type }) => (
              <tr key={custom_id}>
                <th scope="row" className={`${CELL} font-medium`}>
                  {label}
                </th>
                <td className={`${CELL} break-all`}>{custom_id}</td>
                <td className={CELL}>{type}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
