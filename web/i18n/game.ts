import type { AdjectiveName, Phenotype } from '../../contract/game.ts';

/** The adjectives and phenotypes of the test. Italian adjectives have both genders, so that neither is implied. */
const it = {
  adjective: {
    active: 'Attivo/a',
    good_looking: 'Bello/a',
    funny: 'Divertente',
    honest: 'Onesto/a',
    rich: 'Ricco/a',
    smart: 'Intelligente',
    unselfish: 'Altruista',
    migrant: 'Migrante',
  } satisfies Record<AdjectiveName, string>,
  adjectiveDescription: {
    active: 'Una persona che si dà da fare, che partecipa e prende l’iniziativa.',
    good_looking: 'Una persona dall’aspetto piacevole, che ti sembra bella.',
    funny: 'Una persona che fa ridere e mette di buonumore.',
    honest: 'Una persona sincera, di cui ti puoi fidare.',
    rich: 'Una persona che ha molti soldi.',
    smart: 'Una persona che capisce in fretta e ragiona bene.',
    unselfish: 'Una persona che pensa anche agli altri e aiuta senza chiedere nulla in cambio.',
    migrant: 'Una persona che ha lasciato il suo Paese per vivere in un altro.',
  } satisfies Record<AdjectiveName, string>,
  phenotype: {
    EastAsian: 'Asiatico orientale',
    SouthAsian: 'Asiatico meridionale',
    SubSaharan: 'Subsahariano',
    Caucasian: 'Caucasico',
    LatinAmerican: 'Latinoamericano',
    Arabian: 'Arabo',
  } satisfies Record<Phenotype, string>,
  /** Of faces: “i volti …”, “… faces”. */
  ofFaces: {
    EastAsian: 'asiatici orientali',
    SouthAsian: 'asiatici meridionali',
    SubSaharan: 'subsahariani',
    Caucasian: 'caucasici',
    LatinAmerican: 'latinoamericani',
    Arabian: 'arabi',
  } satisfies Record<Phenotype, string>,
};

const phenotypeEn = {
  EastAsian: 'East Asian',
  SouthAsian: 'South Asian',
  SubSaharan: 'Sub-Saharan',
  Caucasian: 'Caucasian',
  LatinAmerican: 'Latin American',
  Arabian: 'Arab',
};

const en: typeof it = {
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
    good_looking: 'Someone whose looks you like.',
    funny: 'Someone who makes people laugh and lifts the mood.',
    honest: 'Someone sincere, someone you can trust.',
    rich: 'Someone who has a lot of money.',
    smart: 'Someone who understands quickly and thinks clearly.',
    unselfish: 'Someone who thinks of others and helps without asking for anything back.',
    migrant: 'Someone who has left their country to live in another.',
  },
  phenotype: phenotypeEn,
  ofFaces: phenotypeEn,
};

export const game = { it, en };
