export const fileColumnsMessages = {
  title: 'Kolumner i filen',
  hint: 'Kontrollera vad varje kolumn används till. Välj själv om något är fel eller inte läses.',
  column: 'Kolumn',
  firstValue: 'Första värdet',
  use: 'Används som',
  usedAs: (p: { column: string }) => `Används som: ${p.column}`,
  unused: 'Läses inte',
  unnamed: (p: { number: number }) => `Kolumn ${p.number}`,
  noValue: '(tom)',
  summary: (p: { read: number; unread: number }) =>
    p.unread === 0 ? `Alla ${p.read} kolumner läses.` : `${p.read} kolumner läses, ${p.unread} läses inte.`,
  encodingTitle: 'Ser bokstäverna rätt ut?',
  encodingText:
    'Filen säger inte hur å, ä, ö och andra bokstäver är sparade. Välj den rad som är rätt, så läses hela filen så.',
  encodings: {
    'utf-8': 'UTF-8, som filen säger',
    twice: 'UTF-8, rättad',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1252': 'Windows',
    macintosh: 'Mac',
    cp850: 'DOS',
    'windows-1250': 'Windows, Centraleuropa',
  },
  unclosedQuote: (p: { line: number }) =>
    `Citattecknet på rad ${p.line} avslutas aldrig. Rätta raden i filen och välj filen igen.`,
  tooManyColumns: 'Filen har fler än 200 kolumner. Ta bort dem som inte behövs och välj filen igen.',
};
