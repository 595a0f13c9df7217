import { both } from './both.ts';

/** Joining a class session: the code and the waiting room. */
export const join = both({
  name: ['Entra con il codice', 'Join with the code'],
  title: ['Scrivi il codice', 'Enter the code'],
  lead: ['È il codice che vedi sullo schermo della classe.', 'It is the code you see on the classroom screen.'],
  label: ['Codice di classe', 'Class code'],
  hint: [
    '7 caratteri, per esempio 7KM-4XRT. Maiuscole e trattino non contano.',
    '7 characters, for example 7KM-4XRT. Capital letters and the dash do not matter.',
  ],
  enter: ['Entra', 'Join'],
  entering: ['Cerchiamo la tua classe…', 'Looking for your class…'],
  problem: {
    empty: ['Scrivi prima il codice.', 'Enter the code first.'],
    incomplete: [
      'Il codice ha 7 caratteri, tra lettere e numeri. Controlla di averli scritti tutti.',
      'The code has 7 characters, letters and numbers. Check that you have entered all of them.',
    ],
    wrong: [
      'Nessuna classe ha questo codice. Confrontalo con quello sullo schermo; se è uguale, dillo all’insegnante.',
      'No class has this code. Compare it with the one on the screen; if it is the same, tell your teacher.',
    ],
    gone: [
      'La lezione non c’è più: l’insegnante l’ha eliminata. Chiedi se c’è un codice nuovo.',
      'The lesson is no longer there: your teacher has deleted it. Ask whether there is a new code.',
    ],
    offline: ['Manca la connessione: continuiamo a provare.', 'There is no connection: we keep trying.'],
  },
  waiting: {
    title: ['Sei dentro', 'You’re in'],
    text: [
      'Quando l’insegnante inizia, il test parte da solo. Tieni acceso lo schermo.',
      'When your teacher starts, this page goes on by itself. Keep your screen on.',
    ],
    opened: ['Si comincia!', 'Here we go!'],
    howMany: [
      (waiting: number) => (waiting === 1 ? 'Per ora ci sei tu' : `Siete in ${waiting}`),
      (waiting: number) => (waiting === 1 ? 'Only you so far' : `${waiting} of you so far`),
    ],
    countsOnly: ['Contiamo soltanto: nessuno vede chi sei.', 'We only count: nobody sees who you are.'],
    weak: [
      'La connessione va e viene. Continuiamo a provare: non devi fare niente.',
      'The connection comes and goes. We keep trying: there is nothing you need to do.',
    ],
    other: ['Ho sbagliato classe', 'Wrong class'],
  },
  stopped: {
    title: ['Questa lezione è terminata', 'This lesson has ended'],
    text: [
      'Non si può più entrare. Se la tua classe sta facendo il test adesso, chiedi all’insegnante il codice nuovo.',
      'Nobody can join any more. If your class is taking the test right now, ask your teacher for the new code.',
    ],
    other: ['Scrivi un altro codice', 'Enter another code'],
  },
  /** Below a message that leads nowhere else. */
  alone: {
    text: [
      'Puoi anche giocare per conto tuo, con il test pubblico: alla fine, però, fa qualche domanda su di te. Parlane prima a casa o a scuola.',
      'You can also play on your own, with the public test. At the end it asks a few questions about you, so talk about it at home or at school first.',
    ],
    link: ['Vai al test pubblico', 'Go to the public test'],
  },
  done: {
    title: ['Qui il test è già stato fatto', 'The test has already been taken here'],
    text: [
      'Su questo dispositivo qualcuno ha già completato il test di questa lezione.',
      'Somebody has already completed the test of this lesson on this device.',
    ],
  },
});
