import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/bike-picker/messages.ts';

export const pickerMessages: MessagesLike<typeof sv.pickerMessages> = {
  title: 'Bike Picker',
  close: 'Close the Bike Picker',
  log: 'Conversation with the Bike Picker',
  writing: 'Writing …',
  you: 'You',
  inputOff: 'Choose from the options above',
  back: 'Back one question',
  startOver: 'Start over',
  asks: {
    greeting: 'Hi! I can help you find a bike. Shall we start?',
    usage: 'What will you mostly use the bike for?',
    electric: 'Would you like an e-bike or a traditional bike?',
    budget: 'What is your budget?',
    experience: 'How experienced are you as a cyclist?',
    details: 'Would you like to know more about one of them?',
    pick: 'Which one would you like to see? It opens in a new tab.',
    ending: 'Would you like to start over, or are you done?',
  },
  options: {
    greeting: { yes: 'Yes', no: 'No' },
    usage: {
      commuting: 'City commuting',
      exercise: 'Exercise/fitness',
      'off-road': 'Off-road/trails',
      'long-distance': 'Long distance rides',
      casual: 'Casual rides',
    },
    electric: { electric: 'Electric bike', pedal: 'Traditional pedal bike', either: 'No preference' },
    budget: {
      'under-1000': 'Under €1000',
      '1000-2000': '€1000 - €2000',
      '2000-3000': '€2000 - €3000',
      'over-3000': 'Over €3000',
    },
    experience: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
    details: { yes: 'Yes', no: 'No' },
    ending: { 'start-over': 'Start over', finish: 'Finish' },
  },
  found: {
    beginner:
      'These are my picks for you. Try them for size if you can: a good fit matters most when you are new to cycling.',
    intermediate: 'These are my picks for you. Gears and brakes are worth comparing in the specification.',
    advanced: 'These are my picks for you. Frame, gears and weight are in the specification.',
  },
  fallback: 'Nothing matched everything you asked for. These are popular with other customers.',
  trouble:
    "I'm having trouble accessing our Customer Picks right now. Please try again in a little while, or have a look around the shop in the meantime.",
  farewell: 'Thanks for the chat! I’ll be here in the corner.',
  newTab: '(opens in a new tab)',
  perMonth: (p) => `${p.amount}/month`,
  asBenefit: 'as a benefit, incl. VAT',
  exclVat: 'excl. VAT',
  inclVat: 'incl. VAT',
  why: (p) => `Why: ${p.reasons}.`,
  reasons: {
    city: 'made for the city',
    'commute-hybrid': 'made for commuting',
    road: 'made for speed on the road',
    mtb: 'made for trails',
    gravel: 'made for long gravel roads',
    electric: 'has a motor',
    budget: 'within your budget',
    favourite: 'one of the customers’ favourites',
  },
};
