/** The shape that a catalogue's Swedish source gives to its English twin: same keys, same functions, any text. */
export type MessagesLike<Source> = {
  [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends (...args: infer Args) => string
      ? (...args: Args) => string
      : MessagesLike<Source[Key]>;
};
