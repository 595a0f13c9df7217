/** Plans of the kind “if …, then I …” that pupils write for themselves, on paper or on an open page. */
const it = {
  pageName: 'Scrivi un proposito',
  title: 'Se succede, allora io…',
  lead: 'Pensa a una situazione in cui potresti giudicare qualcuno troppo in fretta. Poi scrivi che cosa faresti tu.',
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
  help: 'Se qualcosa ti ha fatto stare male, ecco con chi parlarne',

  sheet: {
    title: 'Il foglio per il proposito',
    lead: 'Uno a testa. Non si consegna e nessuno lo legge.',
    print: 'Stampa il foglio',
    size: 'Quanti su una pagina A4',
    sizes: { a5: 'Due da tagliare (A5)', a4: 'Uno grande (A4)' },
    more: 'Come si usa, nella guida',
    instructions:
      'Una situazione in cui potresti giudicare qualcuno troppo in fretta, e che cosa faresti tu. Non c’è una risposta giusta.',
    another: 'E se vuoi, un altro:',
    yours: 'Questo foglio è tuo: tienilo, piegalo, buttalo. Non si consegna.',
  },
};

const en: typeof it = {
  pageName: 'Write a plan',
  title: 'If it happens, then I…',
  lead: 'Think of a moment when people judge someone too quickly. Then write what you would do.',
  yours:
    'It is yours alone: it stays in this open page. We neither send nor save it, and when you close the page it is gone.',
  ifThis: 'If…',
  ifHint: 'for example: I’m about to say what someone I don’t know is like',
  thenThat: 'then I’ll…',
  thenHint: 'for example: ask them a question first',
  examples: 'More examples',
  exampleList: [
    'If we’re picking teams, then I’ll also choose someone I’ve never played with.',
    'If someone in a chat is mocked for how they look, then I’ll message them privately.',
    'If I notice that I’ve already decided, then I’ll wait a moment and look again.',
  ],
  sentence: (when, what) => `If ${when}, then I’ll ${what}.`,
  written: 'Your plan',
  empty: 'Once both parts are written, the whole sentence appears here.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'It was not copied: select it and copy it by hand.',
  share: 'Share',
  clear: 'Clear all',
  help: 'If something hurt you, here is who you can talk to',

  sheet: {
    title: 'Plan worksheet',
    lead: 'One each. It is not handed in, and nobody reads it.',
    print: 'Print the worksheet',
    size: 'How many on an A4 page',
    sizes: { a5: 'Two to cut (A5)', a4: 'One large (A4)' },
    more: 'How to use it, in the guide',
    instructions: 'A moment when people judge someone too quickly, and what you would do. There is no right answer.',
    another: 'And another, if you like:',
    yours: 'This worksheet is yours: keep it, fold it, throw it away. It is not handed in.',
  },
};

export const ifThen = { it, en };
