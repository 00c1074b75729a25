// The shared `load` and `meta` of information pages.

import { contentMessages } from '#src/languages/catalogues/content/messages.ts';
import type { LoadInput, MetaInput, PageModule } from '#src/wire/page.ts';
import { sharePath } from '#src/wire/share-picture.ts';
import type { Content, ContentPage, readContent } from '../contract.ts';

/** Returns the load and the head of a page of information. */
export const contentPage = (id: ContentPage): Required<Pick<PageModule<Content>, 'load' | 'meta'>> => ({
  load: async ({ read }: LoadInput) =>
    (await read<typeof readContent>('/api/content/:id', { params: { id } })).data,
  meta: ({ data, language, site }: MetaInput<Content | undefined>) => {
    const title = contentMessages[language].pageTitle({ title: data?.title ?? '', name: site.name });
    return {
      title: data ? title : site.name,
      description: data?.description ?? '',
      canonical: `/${id}`,
      image: { path: sharePath(language), alt: title },
    };
  },
});
