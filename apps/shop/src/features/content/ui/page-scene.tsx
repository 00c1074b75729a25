import { type Landscape, sceneUrl } from '@activepick/illustrations/scenes/scene-url.ts';

/** A drawn landscape with a bike. */
interface Scene {
  landscape: Landscape;
  bike: string;
}

/**
 * The scenes of the pages about the company. The URLs of the bikes contain their parameters
 * (art-parameters.ts).
 */
export const PAGE_SCENES = {
  about: { landscape: 'harbour', bike: '/art/b1ACAAWBsNOiCACECBBBBACBBDBMAC.svg' },
  sun: { landscape: 'street', bike: '/art/b1BAAAUBpRSlFABABAABAAABAABKBD.svg' },
  contact: { landscape: 'street', bike: '/art/b1GHEEYBgUOQAABABABBBABBAABDIA.svg' },
  employers: { landscape: 'harbour', bike: '/art/b1FFCEeEaQMgCACECDABAAABBEAIEA.svg' },
  gislaved: { landscape: 'hill', bike: '/art/b1DAAAZBjSTmGAACAAAAAAAAAACGEB.svg' },
} as const satisfies Readonly<Record<string, Scene>>;
/** A page with a scene. */
export type PageWithScene = keyof typeof PAGE_SCENES;

/** A decorative picture next to a page's introduction, or below it. */
export function PageScene({ of }: { of: PageWithScene }) {
  const { landscape, bike } = PAGE_SCENES[of];
  return (
    <div
      aria-hidden="true"
      className="relative aspect-[2/1] overflow-hidden rounded-card bg-fjord print:hidden"
    >
      <img
        src={sceneUrl(landscape)}
        alt=""
        width="1440"
        height="560"
        className="absolute inset-0 size-full object-cover object-right-bottom"
      />
      <img
        src={bike}
        alt=""
        width="400"
        height="300"
        className="absolute bottom-[3%] left-1/2 h-[68%] w-auto -translate-x-1/2"
      />
    </div>
  );
}
