export const languageMessages = {
  languages: 'Språk',
  menu: (p: { code: string; name: string }) => `${p.code}, välj språk: ${p.name}`,
};
