/** The own account. */
export const profile = {
  title: 'Profilo',
  type: 'Tipo di utente',
  name: 'Nome',
  email: 'Email',
  account: 'Il tuo account',
  language: 'Lingua',
  languageNote: 'Vale solo per questo browser.',
  password: 'Password',
  changePassword: 'Cambia password',
  changePasswordNote: 'Dopo il cambio resti qui; su ogni altro dispositivo si dovrà entrare di nuovo.',
  signOut: 'Esci',
  change: {
    title: 'Cambia password',
    old: 'Vecchia password',
    submit: 'Cambia',
    cancel: 'Annulla',
    changed: 'Password cambiata',
    failures: {
      user_not_found: 'La vecchia password è sbagliata',
      form_error: 'Controlla gli errori nel modulo',
      server_error: 'Errore del server. Prova ancora fra un momento.',
    },
    noPasswordYet:
      'Se entri con il Single Sign On e non hai mai scelto una password, esci e usa «Password dimenticata?» nella pagina di accesso.',
  },
};
