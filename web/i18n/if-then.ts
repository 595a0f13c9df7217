/** Plans of the kind “if …, then I …” that pupils write for themselves, on paper or on an open page. */
const it = {
  pageName: 'Scrivi un proposito',
  title: 'Se succede, allora io…',
  lead: 'Pensa a un momento preciso in cui si decide in fretta su qualcuno. Poi scrivi che cosa faresti tu.',
  yours:
    'È soltanto tuo: resta in questa pagina aperta. Non lo inviamo, non lo salviamo, e quando chiudi la pagina non c’è più.',
  ifThis: 'Se…',
  ifHint: 'per esempio: sto per dire che tipo è qualcuno che non conosco',
  thenThat: 'allora io…',
  thenHint: 'per esempio: prima gli faccio una domanda',
  examples: 'Altri esempi',
  exampleList: [
    'Se dobbiamo fare le squadre, allora io scelgo anche qualcuno con cui non ho mai giocato.',
    'Se in una chat qualcuno viene preso in giro per come appare, allora io gli scrivo in privato.',
    'Se mi accorgo che ho già deciso, allora io aspetto un momento e guardo di nuovo.',
  ],
  sentence: (when: string, what: string) => `Se ${when}, allora io ${what}.`,
  written: 'Il tuo proposito',
  empty: 'Quando hai scritto le due parti, qui compare la frase intera.',
  copy: 'Copia',
  copied: 'Copiato',
  notCopied: 'Non si è copiato: selezionalo e copialo a mano.',
  share: 'Condividi',
  clear: 'Cancella tutto',
  help: 'Se qualcosa ti ha fatto male, ecco con chi parlarne',

  sheet: {
    title: 'Il foglio per il proposito',
    lead: 'Uno a testa. Non si consegna e nessuno lo legge.',
    print: 'Stampa il foglio',
    size: 'Quanti su una pagina A4',
    sizes: { a5: 'Due da tagliare (A5)', a4: 'Uno grande (A4)' },
    more: 'Come si usa, nella guida',
    instructions:
      'Un momento preciso in cui si decide in fretta su qualcuno, e che cosa faresti tu. Non c’è una risposta giusta.',
    another: 'E se vuoi, un altro:',
    yours: 'Questo foglio è tuo: tienilo, piegalo, buttalo. Non si consegna.',
  },
};

const en: typeof it = {
  pageName: 'Write a plan',
  title: 'If it happens, then I…',
  lead: 'Think of a particular moment in which one decides about somebody in a hurry. Then write what you would do.',
  yours:
    'It is yours alone: it stays in this open page. We neither send nor save it, and when you close the page it is gone.',
  ifThis: 'If…',
  ifHint: 'for example: I am about to say what somebody I don’t know is like',
  thenThat: 'then I…',
  thenHint: 'for example: ask them a question first',
  examples: 'More examples',
  exampleList: [
    'If we pick teams, then I choose somebody I have never played with, too.',
    'If somebody in a chat is mocked for how they look, then I write to them in private.',
    'If I notice that I have already decided, then I wait a moment and look again.',
  ],
  sentence: (when, what) => `If ${when}, then I ${what}.`,
  written: 'Your plan',
  empty: 'Once both parts are written, the whole sentence appears here.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'It was not copied: select it and copy it by hand.',
  share: 'Share',
  clear: 'Clear all',
  help: 'If something hurt you, here is whom to talk to',

  sheet: {
    title: 'The sheet for the plan',
    lead: 'One each. It is not handed in, and nobody reads it.',
    print: 'Print the sheet',
    size: 'How many on an A4 page',
    sizes: { a5: 'Two to cut (A5)', a4: 'One large (A4)' },
    more: 'How to use it, in the guide',
    instructions:
      'A particular moment in which one decides about somebody in a hurry, and what you would do. There is no right answer.',
    another: 'And another, if you like:',
    yours: 'This sheet is yours: keep it, fold it, throw it away. It is not handed in.',
  },
};

export const ifThen = { it, en };
