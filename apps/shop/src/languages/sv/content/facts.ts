/** Facts that pages name where a setting names no company. */
export const contentFacts = {
  hosting: 'Vår driftleverantör inom EU',
  mail: 'Vår e-postleverantör inom EU',
};
