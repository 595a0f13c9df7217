import { both } from './both.ts';

/** Plans of the kind “if …, then I …” that pupils write for themselves, on paper or on an open page. */
export const ifThen = both({
  pageName: ['Scrivi un proposito', 'Write a plan'],
  title: ['Se succede, allora io…', 'If it happens, then I…'],
  lead: [
    'Pensa a una situazione in cui potresti giudicare qualcuno troppo in fretta. Poi scrivi che cosa faresti tu.',
    'Think of a moment when people judge someone too quickly. Then write what you would do.',
  ],
  yours: [
    'È soltanto tuo: resta in questa pagina aperta. Non lo inviamo, non lo salviamo, e quando chiudi la pagina non c’è più.',
    'It is yours alone: it stays in this open page. We neither send nor save it, and when you close the page it is gone.',
  ],
  ifThis: ['Se…', 'If…'],
  ifHint: [
    'per esempio: sto per dire che tipo è qualcuno che non conosco',
    'for example: I’m about to say what someone I don’t know is like',
  ],
  thenThat: ['allora io…', 'then I’ll…'],
  thenHint: ['per esempio: prima gli faccio una domanda', 'for example: ask them a question first'],
  examples: ['Altri esempi', 'More examples'],
  exampleList: [
    [
      'Se dobbiamo fare le squadre, allora io scelgo anche qualcuno con cui non ho mai giocato.',
      'Se in una chat qualcuno viene preso in giro per come appare, allora io gli scrivo in privato.',
      'Se mi accorgo che ho già deciso, allora io aspetto un momento e guardo di nuovo.',
    ],
    [
      'If we’re picking teams, then I’ll also choose someone I’ve never played with.',
      'If someone in a chat is mocked for how they look, then I’ll message them privately.',
      'If I notice that I’ve already decided, then I’ll wait a moment and look again.',
    ],
  ],
  sentence: [
    (when: string, what: string) => `Se ${when}, allora io ${what}.`,
    (when: string, what: string) => `If ${when}, then I’ll ${what}.`,
  ],
  written: ['Il tuo proposito', 'Your plan'],
  empty: [
    'Quando hai scritto le due parti, qui compare la frase intera.',
    'Once both parts are written, the whole sentence appears here.',
  ],
  copy: ['Copia', 'Copy'],
  copied: ['Copiato', 'Copied'],
  notCopied: ['Non si è copiato: selezionalo e copialo a mano.', 'It was not copied: select it and copy it by hand.'],
  share: ['Condividi', 'Share'],
  clear: ['Cancella tutto', 'Clear all'],
  help: [
    'Se qualcosa ti ha fatto stare male, ecco con chi parlarne',
    'If something hurt you, here is who you can talk to',
  ],

  sheet: {
    title: ['Il foglio per il proposito', 'Plan worksheet'],
    lead: ['Uno a testa. Non si consegna e nessuno lo legge.', 'One each. It is not handed in, and nobody reads it.'],
    print: ['Stampa il foglio', 'Print the worksheet'],
    size: ['Quanti su una pagina A4', 'How many on an A4 page'],
    sizes: { a5: ['Due da tagliare (A5)', 'Two to cut (A5)'], a4: ['Uno grande (A4)', 'One large (A4)'] },
    more: ['Come si usa, nella guida', 'How to use it, in the guide'],
    instructions: [
      'Una situazione in cui potresti giudicare qualcuno troppo in fretta, e che cosa faresti tu. Non c’è una risposta giusta.',
      'A moment when people judge someone too quickly, and what you would do. There is no right answer.',
    ],
    another: ['E se vuoi, un altro:', 'And another, if you like:'],
    yours: [
      'Questo foglio è tuo: tienilo, piegalo, buttalo. Non si consegna.',
      'This worksheet is yours: keep it, fold it, throw it away. It is not handed in.',
    ],
  },
});
