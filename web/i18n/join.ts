/** Joining a class session: the code and the waiting room. */
const it = {
  name: 'Entra con il codice',
  title: 'Scrivi il codice',
  lead: 'È il codice che vedi sullo schermo della classe.',
  label: 'Codice della sessione',
  hint: 'Sono 7 caratteri, per esempio 7KM-4XRT. Maiuscole o minuscole, con o senza trattino: vanno bene lo stesso.',
  enter: 'Entra',
  entering: 'Cerchiamo la tua sessione…',
  problem: {
    empty: 'Scrivi prima il codice.',
    incomplete: 'Il codice ha 7 caratteri, tra lettere e numeri. Controlla di averli scritti tutti.',
    wrong:
      'Non troviamo nessuna sessione con questo codice. Confrontalo con quello sullo schermo, un carattere alla volta; se è uguale, dillo all’insegnante.',
    gone: 'La sessione non c’è più: l’insegnante l’ha eliminata. Chiedi se c’è un codice nuovo.',
    offline: 'Sembra che manchi la connessione. Controllala, se puoi: intanto continuiamo a provare.',
  },
  waiting: {
    title: 'Ci siamo quasi',
    lead: 'L’insegnante non ha ancora iniziato.',
    text: 'Resta su questa pagina e tieni acceso lo schermo: quando si comincia, va avanti da sola.',
    next: 'Poi leggi come funziona, fai un round di prova e parti quando vuoi tu. Servono circa 5 minuti.',
    weak: 'La connessione va e viene. Continuiamo a provare: non devi fare niente.',
    opened: 'Si comincia!',
    other: 'Ho sbagliato sessione',
  },
  stopped: {
    title: 'Questa sessione è terminata',
    text: 'Non si può più entrare. Se la tua classe sta facendo il test adesso, chiedi all’insegnante il codice nuovo.',
    alone:
      'Vuoi provare per conto tuo? C’è anche il test pubblico, aperto a chiunque: alla fine, però, fa qualche domanda su di te. Parlane prima a casa o a scuola.',
    other: 'Scrivi un altro codice',
    public: 'Vai al test pubblico',
  },
  done: {
    title: 'Qui il test è già stato fatto',
    text: 'Su questo dispositivo qualcuno ha già completato il test di questa sessione.',
  },
};

const en: typeof it = {
  name: 'Join with the code',
  title: 'Enter the code',
  lead: 'It is the code you see on the classroom screen.',
  label: 'Code of the session',
  hint: 'It has 7 characters, for example 7KM-4XRT. Capitals or not, with or without the dash: either way is fine.',
  enter: 'Join',
  entering: 'Looking for your session…',
  problem: {
    empty: 'Enter the code first.',
    incomplete: 'The code has 7 characters, letters and numbers. Check that you have entered all of them.',
    wrong:
      'We find no session with this code. Compare it with the one on the screen, one character at a time; if it is the same, tell your teacher.',
    gone: 'The session is no longer there: your teacher has deleted it. Ask whether there is a new code.',
    offline: 'There seems to be no connection. Check it if you can: meanwhile we keep trying.',
  },
  waiting: {
    title: 'Almost there',
    lead: 'Your teacher has not started yet.',
    text: 'Stay on this page and keep the screen on: when it starts, the page goes on by itself.',
    next: 'Then you read how it works, play a practice round and start when you are ready. It takes about 5 minutes.',
    weak: 'The connection comes and goes. We keep trying: there is nothing you need to do.',
    opened: 'Here we go!',
    other: 'This is not my session',
  },
  stopped: {
    title: 'This session has ended',
    text: 'Nobody can join any more. If your class is taking the test right now, ask your teacher for the new code.',
    alone:
      'Would you like to try on your own? There is also the public test, open to anyone: at the end, though, it asks some questions about you. Talk about it at home or at school first.',
    other: 'Enter another code',
    public: 'Go to the public test',
  },
  done: {
    title: 'The test has already been taken here',
    text: 'Somebody has already completed the test of this session on this device.',
  },
};

export const join = { it, en };
