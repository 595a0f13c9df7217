/** The round on screen: where the participant is, what happens before and between faces, the two answers. */
export const trial = {
  round: (number: number, total: number) => `Round ${number} di ${total}`,
  practice: 'Round di prova',
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
    `Tocca a te dal volto ${number} di ${total}. Arriva quando premi il pulsante.`,
  paused: 'In pausa',
  pausedHint: 'Hai lasciato la pagina per un momento. Questo volto torna da capo: nessuna risposta è andata persa.',
  continue: 'Continua',
};
