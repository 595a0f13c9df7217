/** The own account. */
export const profile = {
  title: 'Profilo',
  type: 'Tipo di utente',
  name: 'Nome',
  email: 'Email',
  account: 'Il tuo account',
  language: 'Lingua',
  languageNote: 'Vale per questo browser.',
  password: 'Password',
  changePassword: 'Cambia password',
  changePasswordNote: 'Dopo il cambio resti qui; su ogni altro dispositivo si dovrà entrare di nuovo.',
  signOut: 'Esci',
  change: {
    title: 'Cambia password',
    old: 'Password attuale',
    submit: 'Cambia',
    cancel: 'Annulla',
    changed: 'Password cambiata',
    failures: {
      user_not_found: 'La password attuale non è giusta',
      form_error: 'Controlla gli errori nel modulo',
      server_error: 'Errore del server. Prova ancora fra un momento.',
    },
  },
};
