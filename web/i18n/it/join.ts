/** The way into a class session: the code, and the room to wait in. */
export const join = {
  name: 'Entra con il codice',
  title: 'Scrivi il codice',
  lead: 'È il codice che vedi sullo schermo della classe.',
  label: 'Codice della sessione',
  hint: 'Sono 6 caratteri, per esempio 7KM-2QX. Maiuscole o minuscole, con o senza trattino: va bene lo stesso.',
  enter: 'ENTRA',
  entering: 'Cerchiamo la tua sessione…',
  problem: {
    empty: 'Scrivi prima il codice.',
    incomplete: 'Il codice ha 6 caratteri, tra lettere e numeri. Controlla di averli scritti tutti.',
    wrong:
      'Non troviamo nessuna sessione con questo codice. Confrontalo con quello sullo schermo, un carattere alla volta; se è uguale, dillo all’insegnante.',
    gone: 'La sessione non c’è più: l’insegnante l’ha eliminata. Chiedi se c’è un codice nuovo.',
    offline: 'Sembra che manchi la connessione. Controllala: intanto riproviamo da soli, non devi fare niente.',
  },
  waiting: {
    title: 'Ci siamo quasi',
    lead: 'L’insegnante non ha ancora iniziato.',
    text: 'Resta su questa pagina e tieni acceso lo schermo: quando si comincia, va avanti da sola.',
    next: 'Poi leggi come funziona, fai una prova e parti quando vuoi tu. Servono circa 5 minuti.',
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
