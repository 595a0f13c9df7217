import type { game as it } from '../it/game.ts';

export const game: typeof it = {
  adjective: {
    active: 'Active',
    good_looking: 'Good-looking',
    funny: 'Funny',
    honest: 'Honest',
    rich: 'Rich',
    smart: 'Smart',
    unselfish: 'Unselfish',
    migrant: 'Migrant',
  },
  adjectiveDescription: {
    active: 'Someone who gets involved, takes part and makes things happen.',
    good_looking: 'Someone you think looks nice.',
    funny: 'Someone who makes people laugh and lifts the mood.',
    honest: 'Someone sincere, someone you can trust.',
    rich: 'Someone who has a lot of money.',
    smart: 'Someone who understands quickly and thinks clearly.',
    unselfish: 'Someone who thinks of others and helps without asking for anything back.',
    migrant: 'Someone who has left their country to live in another.',
  },
  phenotype: {
    EastAsian: 'East Asian',
    SouthAsian: 'South Asian',
    SubSaharan: 'Sub-Saharan',
    Caucasian: 'Caucasian',
    LatinAmerican: 'Latin American',
    Arabian: 'Arab',
  },
};
