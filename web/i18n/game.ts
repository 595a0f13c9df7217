import type { AdjectiveName, Phenotype } from '../../contract/game.ts';
import { both, type Pair } from './both.ts';

/** The adjectives and phenotypes of the test. Italian adjectives have both genders, so that neither is implied. */
export const game = both({
  adjective: {
    active: ['Attivo/a', 'Active'],
    good_looking: ['Bello/a', 'Good-looking'],
    funny: ['Divertente', 'Funny'],
    honest: ['Onesto/a', 'Honest'],
    rich: ['Ricco/a', 'Rich'],
    smart: ['Intelligente', 'Smart'],
    unselfish: ['Altruista', 'Unselfish'],
    migrant: ['Migrante', 'Migrant'],
  } satisfies Record<AdjectiveName, Pair>,
  adjectiveDescription: {
    active: [
      'Una persona che si dà da fare, che partecipa e prende l’iniziativa.',
      'Someone who gets involved, takes part and makes things happen.',
    ],
    good_looking: ['Una persona dall’aspetto piacevole, che ti sembra bella.', 'Someone whose looks you like.'],
    funny: ['Una persona che fa ridere e mette di buonumore.', 'Someone who makes people laugh and lifts the mood.'],
    honest: ['Una persona sincera, di cui ti puoi fidare.', 'Someone sincere, someone you can trust.'],
    rich: ['Una persona che ha molti soldi.', 'Someone who has a lot of money.'],
    smart: ['Una persona che capisce in fretta e ragiona bene.', 'Someone who understands quickly and thinks clearly.'],
    unselfish: [
      'Una persona che pensa anche agli altri e aiuta senza chiedere nulla in cambio.',
      'Someone who thinks of others and helps without asking for anything back.',
    ],
    migrant: [
      'Una persona che ha lasciato il suo Paese per vivere in un altro.',
      'Someone who has left their country to live in another.',
    ],
  } satisfies Record<AdjectiveName, Pair>,
  phenotype: {
    EastAsian: ['Asiatico orientale', 'East Asian'],
    SouthAsian: ['Asiatico meridionale', 'South Asian'],
    SubSaharan: ['Subsahariano', 'Sub-Saharan'],
    Caucasian: ['Caucasico', 'Caucasian'],
    LatinAmerican: ['Latinoamericano', 'Latin American'],
    Arabian: ['Arabo', 'Arab'],
  } satisfies Record<Phenotype, Pair>,
  /** For those who favour no group. */
  alike: ['Più o meno lo stesso a tutti', 'About the same to all'],
  /** Of faces: “i volti …”, “… faces”. */
  ofFaces: {
    EastAsian: ['asiatici orientali', 'East Asian'],
    SouthAsian: ['asiatici meridionali', 'South Asian'],
    SubSaharan: ['subsahariani', 'Sub-Saharan'],
    Caucasian: ['caucasici', 'Caucasian'],
    LatinAmerican: ['latinoamericani', 'Latin American'],
    Arabian: ['arabi', 'Arab'],
  } satisfies Record<Phenotype, Pair>,
});
