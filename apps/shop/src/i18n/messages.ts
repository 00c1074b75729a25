/**
 * The type of the English catalogue, derived from the Swedish source: same keys, same functions, any text.
 */
export type MessagesLike<Source> = {
  [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends (...args: infer Args) => string
      ? (...args: Args) => string
      : MessagesLike<Source[Key]>;
};
