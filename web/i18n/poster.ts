/** The poster of a lesson, for the classroom's door: in both languages, whichever the office is in. */
const it = {
  title: 'Locandina',
  lead: 'Un foglio A4 da appendere alla porta dell’aula: chi entra inquadra il codice e aspetta che tu cominci.',
  print: 'Stampa la locandina',
  language: 'Lingua della locandina',
  over: 'Il test è terminato: con questo codice non entra più nessuno, e la locandina non serve più.',
  rehearsal: 'È una prova con studenti simulati: con questo codice non entra nessuno, e la locandina non serve.',
  sheet: {
    question: 'Che cosa vedi, a prima vista?',
    what: 'Vedi una parola e una serie di volti, e a ogni volto rispondi SÌ o NO d’istinto. Alla fine guardiamo insieme che cosa ha risposto la classe.',
    points: [
      { title: 'Nessun nome', text: 'Non ti chiediamo chi sei, e nessun insegnante vede le tue risposte.' },
      { title: 'Vai d’istinto', text: 'Non ci sono risposte giuste e non ci sono voti. Dura circa cinque minuti.' },
      {
        title: 'Puoi smettere',
        text: 'Quando vuoi: se chiudi la pagina prima della fine, le tue risposte non partono.',
      },
    ],
  },
};

const en: typeof it = {
  title: 'Poster',
  lead: 'An A4 sheet for the door of the classroom: anyone who comes in scans the code and waits for you to begin.',
  print: 'Print the poster',
  language: 'Language of the poster',
  over: 'The test has ended: nobody can join with this code any more, so the poster is not needed.',
  rehearsal: 'This is a rehearsal with simulated pupils: nobody can join with this code, so the poster is not needed.',
  sheet: {
    question: 'What do you see at first sight?',
    what: 'You see a word and a series of faces, and answer YES or NO to each by instinct. At the end we look together at what the class answered.',
    points: [
      { title: 'No names', text: 'We don’t ask who you are, and no teacher sees your answers.' },
      { title: 'Go by instinct', text: 'There are no right answers and no marks. It takes about five minutes.' },
      {
        title: 'You can stop',
        text: 'Whenever you like: if you close the page before the end, your answers are not sent.',
      },
    ],
  },
};

export const poster = { it, en };
