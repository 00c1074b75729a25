import { BadgePercent, Clock, Wrench } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { productMessages } from '../product-messages.ts';

const CARDS = [
  { name: 'tax', icon: BadgePercent, ground: 'bg-moss' },
  { name: 'use', icon: Clock, ground: 'bg-fjord' },
  { name: 'ready', icon: Wrench, ground: 'bg-birch' },
] as const;

/** Three cards that say what the benefit is good for. */
export function Advantages() {
  const messages = useMessages(productMessages);
  return (
    <section aria-labelledby="advantages-title" className="frame pt-14">
      <h2 id="advantages-title" className="mb-5 text-h2">
        {messages.advantagesTitle}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {CARDS.map(({ name, icon, ground }) => (
          <li key={name} className={`rounded-card p-6 ${ground}`}>
            <Icon of={icon} className="size-7" />
            <h3 className="mt-3 text-h3">{messages.advantages[name].title}</h3>
            <p className="mt-1">{messages.advantages[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
