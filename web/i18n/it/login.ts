/** Signing in, and what belongs to it: the way to the test, the forgotten password, single sign-on. */
export const login = {
  title: 'Accedi',
  heading: 'Area insegnanti',
  lead: 'Per insegnanti e per chi gestisce Prima Vista.',
  test: {
    question: 'Sei qui per fare il test?',
    text: 'Cinque minuti, senza registrarti. Non chiediamo il tuo nome.',
    action: 'Vai al test',
  },
  email: 'Email',
  password: 'Password',
  showPassword: 'Mostra la password',
  submit: 'Accedi',
  forgotten: 'Password dimenticata?',
  enterEmail: 'Scrivi un indirizzo email completo, per esempio nome@scuola.it.',
  accessDenied: 'Accesso negato. Con questo account non si può entrare: chiedi un invito a chi amministra Prima Vista.',
  or: 'oppure',
  signOn: 'Single Sign On',
  signOnFailed: 'Il Single Sign On non risponde. Prova ancora fra un momento, oppure usa email e password.',
  forgot: {
    title: 'Password dimenticata',
    text: 'Scrivi la tua email: ti mandiamo un link per scegliere una nuova password.',
    send: 'Mandami il link',
    cancel: 'Annulla',
    close: 'Chiudi',
    sentTitle: 'Controlla la posta',
    sent: (email: string) =>
      `Se ${email} ha un account, fra poco arriva un’email con un link per scegliere una nuova password. Il link vale 15 minuti.`,
    notThere: 'Se non la vedi, guarda anche nella posta indesiderata.',
    failed: 'Qualcosa è andato storto e l’email non è partita. Prova ancora fra un momento.',
  },
};
