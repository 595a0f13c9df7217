/** Joining a class session: the code and the waiting room. */
const it = {
  name: 'Entra con il codice',
  title: 'Scrivi il codice',
  lead: 'È il codice che vedi sullo schermo della classe.',
  label: 'Codice di classe',
  hint: '7 caratteri, per esempio 7KM-4XRT. Maiuscole e trattino non contano.',
  enter: 'Entra',
  entering: 'Cerchiamo la tua classe…',
  problem: {
    empty: 'Scrivi prima il codice.',
    incomplete: 'Il codice ha 7 caratteri, tra lettere e numeri. Controlla di averli scritti tutti.',
    wrong: 'Nessuna classe ha questo codice. Confrontalo con quello sullo schermo; se è uguale, dillo all’insegnante.',
    gone: 'La lezione non c’è più: l’insegnante l’ha eliminata. Chiedi se c’è un codice nuovo.',
    offline: 'Manca la connessione: continuiamo a provare.',
  },
  waiting: {
    title: 'Sei dentro',
    text: 'Quando l’insegnante inizia, il test parte da solo. Tieni acceso lo schermo.',
    opened: 'Si comincia!',
    howMany: (waiting: number) => (waiting === 1 ? 'Per ora ci sei tu' : `Siete in ${waiting}`),
    countsOnly: 'Contiamo soltanto: nessuno vede chi sei.',
    weak: 'La connessione va e viene. Continuiamo a provare: non devi fare niente.',
    other: 'Ho sbagliato classe',
  },
  stopped: {
    title: 'Questa lezione è terminata',
    text: 'Non si può più entrare. Se la tua classe sta facendo il test adesso, chiedi all’insegnante il codice nuovo.',
    other: 'Scrivi un altro codice',
  },
  /** Below a message that leads nowhere else. */
  alone: {
    text: 'Puoi anche giocare per conto tuo, con il test pubblico: alla fine, però, fa qualche domanda su di te. Parlane prima a casa o a scuola.',
    link: 'Vai al test pubblico',
  },
  done: {
    title: 'Qui il test è già stato fatto',
    text: 'Su questo dispositivo qualcuno ha già completato il test di questa lezione.',
  },
};

const en: typeof it = {
  name: 'Join with the code',
  title: 'Enter the code',
  lead: 'It is the code you see on the classroom screen.',
  label: 'Class code',
  hint: '7 characters, for example 7KM-4XRT. Capital letters and the dash do not matter.',
  enter: 'Join',
  entering: 'Looking for your class…',
  problem: {
    empty: 'Enter the code first.',
    incomplete: 'The code has 7 characters, letters and numbers. Check that you have entered all of them.',
    wrong: 'No class has this code. Compare it with the one on the screen; if it is the same, tell your teacher.',
    gone: 'The lesson is no longer there: your teacher has deleted it. Ask whether there is a new code.',
    offline: 'There is no connection: we keep trying.',
  },
  waiting: {
    title: 'You’re in',
    text: 'When your teacher starts, this page goes on by itself. Keep your screen on.',
    opened: 'Here we go!',
    howMany: (waiting) => (waiting === 1 ? 'Only you so far' : `${waiting} of you so far`),
    countsOnly: 'We only count: nobody sees who you are.',
    weak: 'The connection comes and goes. We keep trying: there is nothing you need to do.',
    other: 'Wrong class',
  },
  stopped: {
    title: 'This lesson has ended',
    text: 'Nobody can join any more. If your class is taking the test right now, ask your teacher for the new code.',
    other: 'Enter another code',
  },
  alone: {
    text: 'You can also play on your own, with the public test. At the end it asks a few questions about you, so talk about it at home or at school first.',
    link: 'Go to the public test',
  },
  done: {
    title: 'The test has already been taken here',
    text: 'Somebody has already completed the test of this lesson on this device.',
  },
};

export const join = { it, en };
