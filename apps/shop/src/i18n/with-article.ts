/** Returns an English name with its indefinite article, by its first letter: 'an ActivePick', 'a Cykla'. */
export const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
