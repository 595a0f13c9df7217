/** A round on screen: progress, the texts before and between faces, the two answers. */
const it = {
  round: (number: number, total: number) => `Round ${number} di ${total}`,
  practice: 'Round di prova',
  trial: 'round di prova',
  face: (number: number, total: number) => `Volto ${number} di ${total}`,
  no: 'No',
  yes: 'Sì',
  answers: 'La tua risposta',
  loading: (loaded: number, total: number) => `Carichiamo i volti: ${loaded} di ${total}`,
  loadingHint: 'Si comincia solo quando ci sono tutti.',
  retrying: 'La connessione è lenta o manca. Continuiamo a provare: non devi fare nulla.',
  getSet: 'Pronti…',
  ready: 'Si può cominciare',
  readyHint: 'I volti ci sono tutti. Il primo arriva quando premi il pulsante.',
  resumed: 'Riprendi da qui',
  resumedHint: (number: number, total: number) =>
    `Si riparte dal volto ${number} di ${total}: arriva quando premi il pulsante.`,
  paused: 'In pausa',
  pausedHint: 'Hai lasciato la pagina per un momento. Questo volto ricomincia da capo: non hai perso nessuna risposta.',
  continue: 'Continua',
};

const en: typeof it = {
  round: (number, total) => `Round ${number} of ${total}`,
  practice: 'Practice round',
  trial: 'trial round',
  face: (number, total) => `Face ${number} of ${total}`,
  no: 'No',
  yes: 'Yes',
  answers: 'Your answer',
  loading: (loaded, total) => `Loading faces: ${loaded} of ${total}`,
  loadingHint: 'We start only once they are all here.',
  retrying: 'The connection is slow or missing. We keep trying: there is nothing you need to do.',
  getSet: 'Get set…',
  ready: 'Ready to go',
  readyHint: 'All the faces are here. The first one comes when you press the button.',
  resumed: 'Pick up where you left off',
  resumedHint: (number, total) => `You go on from face ${number} of ${total}: it comes when you press the button.`,
  paused: 'Paused',
  pausedHint: 'You left the page for a moment. This face starts over: you have lost no answers.',
  continue: 'Continue',
};

export const trial = { it, en };
