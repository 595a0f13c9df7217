import { both } from './both.ts';

/** A sentence in pieces: the first one is emphasized. */
type Led = readonly [lead: string, rest: string];

/** What goes with the results: their first showing, how to read them, and the picture to keep. */
export const aroundResults = both({
  deck: {
    word: [
      (number: string, words: string) => `Parola ${number} di ${words}`,
      (number: string, words: string) => `Word ${number} of ${words}`,
    ],
    skip: ['Vai alla tabella', 'Skip to the table'],
    next: ['Prossima parola', 'Next word'],
    last: ['Vedi tutte insieme', 'See them all'],
  },
  method: {
    button: ['Come si leggono', 'How to read this'],
    title: ['Come si leggono', 'How to read this'],
    points: [
      (faces: string, isClass: boolean): Led[] => [
        [
          'Non sono una diagnosi.',
          `Sono prime impressioni di oggi, davanti a ${faces} volti: una risposta in più o in meno sposta molto.`,
        ],
        [
          'Per caso.',
          'Abbiamo finto che i gruppi non contassero. Per 10.000 volte abbiamo distribuito i volti a caso fra i gruppi, lasciando a ogni volto le tue risposte. Poi abbiamo contato quante volte usciva una differenza almeno così grande.',
        ],
        [
          'Margine di errore.',
          `La barra chiara dice quanto è incerta la percentuale ${isClass ? 'della classe' : 'di tutti'}: barre fatte così contengono il valore giusto 95 volte su 100. Se una differenza non è chiara, lo scriviamo.`,
        ],
        isClass
          ? ['La classe.', 'È un gruppo piccolo: con altri volti le risposte potrebbero essere diverse.']
          : ['Chi sono tutti.', 'Chi ha deciso di giocare: non il Paese intero.'],
      ],
      (faces: string, isClass: boolean): Led[] => [
        [
          'They are not a diagnosis.',
          `They are today’s first impressions of ${faces} faces: one answer more or less shifts a lot.`,
        ],
        [
          'By chance.',
          'We pretended that the groups did not matter. 10,000 times we dealt the faces to the groups at random, and each face kept your answers. Then we counted how often a gap at least this big turned up.',
        ],
        [
          'Margin of error.',
          `The pale bar says how uncertain ${isClass ? 'the class’s' : 'everybody’s'} share is: bars made this way contain the right value 95 times out of 100. Where a difference is not clear, we say so.`,
        ],
        isClass
          ? ['The class.', 'It is a small group: other faces might get other answers.']
          : ['Who everybody is.', 'Those who chose to play, not the whole country.'],
      ],
    ],
    full: ['Metodo completo', 'The full method'],
  },
  picture: {
    hint: ['Senza codice e senza nome.', 'No code, no name.'],
    saving: ['La prepariamo…', 'Preparing it…'],
    failed: [
      'Non riusciamo a salvare l’immagine: fai uno screenshot.',
      'We cannot save the picture: take a screenshot.',
    ],
    file: ['prima-vista-i-miei-risultati.png', 'prima-vista-my-results.png'],
    without: [(word: string) => `senza «${word}». `, (word: string) => `without “${word}”. `],
    key: ['Pallino pieno: SÌ.', 'Full dot: YES.'],
    exception: [
      (total: string, answers: string) => ` ${total} è su ${answers}.`,
      (total: string, answers: string) => ` ${total} is out of ${answers}.`,
    ],
  },
});
