import { both } from './both.ts';

/** One's own account. */
export const profile = both({
  title: ['Profilo e sicurezza', 'Profile and security'],
  type: ['Tipo di utente', 'User type'],
  name: ['Nome', 'Name'],
  emailNote: ['Email, e indirizzo con cui entri', 'Email, and the address you sign in with'],
  account: ['Il tuo account', 'Your account'],
  accountNote: [
    'Il nome lo vedono lo staff e chi risponde alle tue richieste.',
    'Staff see your name, and so do those who answer your requests.',
  ],
  appearance: ['Lingua e tema', 'Language and theme'],
  appearanceNote: [
    'Valgono solo su questo browser. Li trovi anche nel menu con il tuo nome.',
    'For this browser only. They are in the menu with your name too.',
  ],
  password: ['Password', 'Password'],
  changePassword: ['Cambia password…', 'Change password…'],
  changePasswordNote: [
    'Dopo il cambio resti qui; su ogni altro dispositivo si dovrà entrare di nuovo.',
    'You will stay signed in here, and will have to sign in again on every other device.',
  ],
  signOut: ['Esci', 'Sign out'],
  ownName: {
    action: ['Cambia nome', 'Change name'],
    note: [
      'È il nome che vedono lo staff, e chi risponde alle tue richieste di assistenza.',
      'This is the name that staff see, also those who answer your requests for help.',
    ],
    enterName: ['Scrivi il tuo nome.', 'Enter your name.'],
    submit: ['Salva', 'Save'],
    changed: ['Nome cambiato', 'Name changed'],
  },
  address: {
    action: ['Cambia email', 'Change email'],
    title: ['Cambia email', 'Change email'],
    text: [
      'Mandiamo un link al nuovo indirizzo. Vale solo quando lo apri: fino ad allora entri con quello di adesso, e lì arriva tutto.',
      'We send a link to the new address. It counts only once you open it: until then you sign in with the present one, and everything goes there.',
    ],
    email: ['Nuovo indirizzo', 'New address'],
    checkEmail: [
      'Scrivi un indirizzo email completo, per esempio nome@scuola.it.',
      'Enter a complete email address, for example name@school.org.',
    ],
    sameEmail: ['È già il tuo indirizzo.', 'This is your address already.'],
    submit: ['Manda il link', 'Send the link'],
    asked: [
      'Il link è in partenza: lo trovi fra le email del nuovo indirizzo.',
      'The link is on its way: look in the mailbox of the new address.',
    ],
    waiting: [(email: string) => `Da confermare: ${email}`, (email: string) => `To be confirmed: ${email}`],
    waitingUntil: [
      (moment: string) => `Il link che abbiamo mandato lì vale fino al ${moment}.`,
      (moment: string) => `The link that we sent there works until ${moment}.`,
    ],
    withdraw: ['Annulla il cambio', 'Withdraw the change'],
    withdrawn: ['Cambio annullato: resta l’indirizzo di adesso.', 'Change withdrawn: the present address stays.'],
  },
  ownPassword: ['La tua password', 'Your password'],
  signIns: {
    title: ['Dispositivi collegati', 'Active sessions'],
    lead: [
      'I dispositivi su cui sei dentro adesso, senza luogo e senza indirizzo di rete. Un accesso finisce da solo dopo due ore senza uso, e comunque dopo dodici.',
      'The devices on which you are signed in now, without place or network address. A sign-in ends by itself after two hours without use, and after twelve in any case.',
    ],
    device: [
      (browser: string, platform: string) => `${browser} · ${platform}`,
      (browser: string, platform: string) => `${browser} · ${platform}`,
    ],
    unknownBrowser: ['Altro browser', 'Other browser'],
    unknownPlatform: ['altro sistema', 'other system'],
    current: ['questo', 'this one'],
    since: [(moment: string) => `dal ${moment}`, (moment: string) => `since ${moment}`],
    lastUse: [(moment: string) => `ultimo uso ${moment}`, (moment: string) => `last used ${moment}`],
    end: ['Termina', 'End'],
    endOf: [
      (device: string, moment: string) => `Termina l’accesso con ${device}, da ${moment}`,
      (device: string, moment: string) => `End the sign-in with ${device}, since ${moment}`,
    ],
    ended: ['Accesso terminato', 'Sign-in ended'],
    endOthers: ['Termina tutti gli altri', 'End all others'],
    othersEnded: [
      (count: number) => (count === 1 ? 'Terminato un altro accesso' : `Terminati altri ${count} accessi`),
      (count: number) => (count === 1 ? 'One other sign-in ended' : `${count} other sign-ins ended`),
    ],
    failed: ['Non siamo riusciti a caricare i dispositivi.', 'We could not load your sessions.'],
  },
  change: {
    title: ['Cambia password', 'Change password'],
    old: ['Vecchia password', 'Old password'],
    submit: ['Cambia', 'Change'],
    changed: ['Password cambiata', 'Password changed successfully'],
    failures: {
      form_error: ['Controlla gli errori nel modulo', 'Check the form for errors'],
      server_error: ['Errore del server. Riprova fra un momento.', 'Server Error'],
    },
    noPasswordYet: [
      'Se entri con il Single Sign On e non hai mai scelto una password, esci e usa «Password dimenticata?» nella pagina di accesso.',
      'If you use Single Sign On and have never chosen a password, sign out and use “Forgot your password?” on the sign-in page.',
    ],
  },
  deletion: {
    title: ['Elimina l’account', 'Delete the account'],
    about: [
      'Per sempre: chi amministra può solo invitarti di nuovo.',
      'For good: an administrator can only invite you again.',
    ],
    action: ['Elimina il mio account…', 'Delete my account…'],
    question: ['Eliminare il tuo account?', 'Delete your account?'],
    failed: ['Non siamo riusciti a controllare che cosa comporta.', 'We could not check what that would mean.'],
    goes: [
      (email: string) =>
        `Spariscono subito il tuo nome, ${email}, la password, i secondi fattori e gli accessi su ogni dispositivo.`,
      (email: string) =>
        `Your name, ${email}, your password, your second factors and all your sessions are gone at once.`,
    ],
    lessons: [
      (count: number) =>
        count === 1
          ? 'La tua lezione e i suoi risultati restano, senza il tuo nome: li vede chi amministra. Se non devono restare, elimina prima la lezione. Se è in corso, terminala.'
          : `Le tue ${count} lezioni e i loro risultati restano, senza il tuo nome: li vede chi amministra. Se non devono restare, elimina prima le lezioni. Se una è in corso, terminala.`,
      (count: number) =>
        count === 1
          ? 'Your lesson and its results stay, without your name: administrators see them. If they should not stay, delete the lesson first. If it is running, end it.'
          : `Your ${count} lessons and their results stay, without your name: administrators see them. If they should not stay, delete the lessons first. If one is running, end it.`,
    ],
    studies: [
      (count: number) =>
        count === 1
          ? 'Anche il tuo studio sui volti resta, senza il tuo nome.'
          : `Anche i tuoi ${count} studi sui volti restano, senza il tuo nome.`,
      (count: number) =>
        count === 1
          ? 'Your study of faces stays too, without your name.'
          : `Your ${count} studies of faces stay too, without your name.`,
    ],
    stays: [
      'Le richieste di assistenza e gli eventi di sicurezza con il tuo indirizzo restano finché non scadono.',
      'Support requests and security events with your address stay until they expire.',
    ],
    final: ['Non si può annullare.', 'This cannot be undone.'],
    justSignedIn: [
      'L’accesso è di pochi minuti fa: per confermare non serve la password.',
      'You have just signed in: no password is needed to confirm.',
    ],
    submit: ['Elimina per sempre', 'Delete for good'],
    lastAdmin: ['Solo tu amministri questa installazione.', 'You are the only administrator of this installation.'],
    lastAdminTodo: [
      'Prima dai il ruolo di amministrazione a un’altra persona, nella pagina Utenti.',
      'First give somebody else the administrator’s role, on the Users page.',
    ],
    understood: ['Ho capito', 'I understand'],
  },
});
