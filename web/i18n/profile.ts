/** One's own account. */
const it = {
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

const en: typeof it = {
  title: 'Profile',
  type: 'User type',
  name: 'Name',
  email: 'Email',
  account: 'Your account',
  language: 'Language',
  languageNote: 'Applies to this browser only.',
  password: 'Password',
  changePassword: 'Change password',
  changePasswordNote: 'You will stay signed in here, and will have to sign in again on every other device.',
  signOut: 'Sign out',
  change: {
    title: 'Change password',
    old: 'Old password',
    submit: 'Change',
    changed: 'Password changed successfully',
    failures: {
      user_not_found: 'Wrong old password',
      form_error: 'Check the form for errors',
      server_error: 'Server Error',
    },
    noPasswordYet:
      'If you use Single Sign On and have never chosen a password, sign out and use “Forgot your password?” on the sign-in page.',
  },
};

export const profile = { it, en };
