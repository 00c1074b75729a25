// All components of ui/ in all states, for developers: /dev/ui in development. Not part of a build. Its texts are
// samples, in the languages of the components.
import type { ReactNode } from 'react';
import { ActionSamples, ChipSamples, FeedbackSamples, StateSamples } from './gallery-actions.tsx';
import { FormSamples } from './gallery-forms.tsx';
import { TokenSamples } from './gallery-tokens.tsx';

const SECTIONS: readonly { id: string; title: string; content: () => ReactNode }[] = [
  { id: 'tokens', title: 'Colour and type', content: () => <TokenSamples /> },
  { id: 'actions', title: 'Buttons and links', content: () => <ActionSamples /> },
  { id: 'forms', title: 'Fields', content: () => <FormSamples /> },
  { id: 'chips', title: 'Chips, steps, amounts', content: () => <ChipSamples /> },
  { id: 'feedback', title: 'Notices, toasts, dialog', content: () => <FeedbackSamples /> },
  { id: 'states', title: 'Empty, loading, opening', content: () => <StateSamples /> },
];

/** The gallery. */
export default function Gallery() {
  return (
    <div className="frame grid gap-12 py-10">
      <h1 className="text-h1">Components</h1>
      {SECTIONS.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-6">
          <h2 id={`${id}-title`} className="border-b border-line pb-2 text-h2">
            {title}
          </h2>
          {content()}
        </section>
      ))}
    </div>
  );
}
