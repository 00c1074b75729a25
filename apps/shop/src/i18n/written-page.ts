// The source format of page texts: objects by key, so that both languages have the same parts in the same
// order.

/** The source of a section. */
export interface WrittenSection {
  title: string;
  paragraphs?: Readonly<Record<string, string>>;
  list?: Readonly<Record<string, string>>;
  items?: Readonly<Record<string, { title: string; text: string }>>;
}

/** The source of a page. `{name}` and similar placeholders are replaced by the seller's data. */
export interface WrittenPage {
  title: string;
  description: string;
  lead: string;
  sections?: Readonly<Record<string, WrittenSection>>;
  questions?: Readonly<Record<string, { question: string; answer: string }>>;
}
