import type { Content } from '../contract.ts';
import { PageScene, type PageWithScene } from './page-scene.tsx';

/** Heading and introduction of an information page, with its scene if it has one. */
export function PageTop(props: { content: Pick<Content, 'title' | 'lead'>; scene?: PageWithScene }) {
  const { content, scene } = props;
  const words = (
    <header className="max-w-[46rem]">
      <h1 className="text-h1">{content.title}</h1>
      <p className="mt-4 text-lead text-ink-soft">{content.lead}</p>
    </header>
  );
  if (!scene) return words;
  return (
    <div className="grid items-center gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      {words}
      <PageScene of={scene} />
    </div>
  );
}
