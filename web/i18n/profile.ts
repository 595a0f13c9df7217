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
  address: {
    action: 'Cambia email',
    title: 'Cambia email',
    text: 'Mandiamo un link al nuovo indirizzo. Vale solo quando lo apri: fino ad allora entri con quello di adesso, e lì arriva tutto.',
    email: 'Nuovo indirizzo',
    checkEmail: 'Scrivi un indirizzo email completo, per esempio nome@scuola.it.',
    sameEmail: 'È già il tuo indirizzo.',
    submit: 'Manda il link',
    asked: 'Il link è in partenza: apri la posta del nuovo indirizzo.',
    waiting: (email: string, moment: string) =>
      `Da confermare: ${email}. Il link che abbiamo mandato lì vale fino a ${moment}.`,
    withdraw: 'Annulla il cambio',
    withdrawn: 'Cambio annullato: resta l’indirizzo di adesso.',
  },
  ownPassword: 'La tua password',
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
  address: {
    action: 'Change email',
    title: 'Change email',
    text: 'We send a link to the new address. It counts only once you open it: until then you sign in with the present one, and everything goes there.',
    email: 'New address',
    checkEmail: 'Enter a complete email address, for example name@school.org.',
    sameEmail: 'This is your address already.',
    submit: 'Send the link',
    asked: 'The link is on its way: look in the mailbox of the new address.',
    waiting: (email, moment) => `To be confirmed: ${email}. The link that we sent there works until ${moment}.`,
    withdraw: 'Withdraw the change',
    withdrawn: 'Change withdrawn: the present address stays.',
  },
  ownPassword: 'Your password',
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
