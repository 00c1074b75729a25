import type * as sv from '../../sv/shared/file-columns.ts';

export const fileColumnsMessages: typeof sv.fileColumnsMessages = {
  title: 'Columns in the file',
  hint: 'Check what each column is used for. Choose yourself if one is wrong or not read.',
  column: 'Column',
  firstValue: 'First value',
  use: 'Used as',
  usedAs: ({ column }) => `Used as: ${column}`,
  unused: 'Not read',
  unnamed: ({ number }) => `Column ${number}`,
  noValue: '(empty)',
  summary: ({ read, unread }) =>
    unread === 0 ? `All ${read} columns are read.` : `${read} columns are read, ${unread} are not.`,
  encodingTitle: 'Are the letters right?',
  encodingText:
    'The file does not say how å, ä, ö and other letters are stored. Choose the line that is right, and the whole file is read that way.',
  encodings: {
    'utf-8': 'UTF-8, as the file says',
    twice: 'UTF-8, corrected',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1252': 'Windows',
    macintosh: 'Mac',
    cp850: 'DOS',
    'windows-1250': 'Windows, Central Europe',
  },
  unclosedQuote: ({ line }) =>
    `The quotation mark on line ${line} is never closed. Correct the line in the file and choose the file again.`,
  tooManyColumns:
    'The file has more than 200 columns. Remove those you do not need and choose the file again.',
};
