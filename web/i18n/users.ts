import { both } from './both.ts';

/** The page of users. */
export const users = both({
  title: ['Utenti', 'Users'],
  list: ['Elenco degli utenti', 'List of users'],
  count: [
    (found: number, total: number) => {
      const all = total === 1 ? '1 utente' : `${total} utenti`;
      if (found === total) return all;
      return found === 1 ? `1 trovato su ${all}` : `${found} trovati su ${all}`;
    },
    (found: number, total: number) => {
      const all = total === 1 ? '1 user' : `${total} users`;
      return found === total ? all : `${found} found out of ${all}`;
    },
  ],
  add: ['Invita', 'Invite'],
  columns: {
    full_name: ['Nome', 'Name'],
    email: ['Email', 'Email'],
    role: ['Ruolo', 'Role'],
    state: ['Stato', 'Status'],
    second_factor: ['2º fattore', '2nd factor'],
    last_sign_in: ['Accesso', 'Last sign-in'],
  },
  has: { yes: ['Sì', 'Yes'], no: ['No', 'No'] },
  signedIn: {
    never: ['Mai', 'Never'],
    month: ['Negli ultimi 30 giorni', 'In the last 30 days'],
    longer: ['Più di 30 giorni fa', 'More than 30 days ago'],
  },
  states: { active: ['Attivo', 'Active'], invited: ['Invitato', 'Invited'], disabled: ['Disattivato', 'Disabled'] },
  you: ['(tu)', '(you)'],
  today: [(time: string) => `oggi, ${time}`, (time: string) => `today, ${time}`],
  invitedUntil: [(date: string) => `Invito fino al ${date}`, (date: string) => `Invited until ${date}`],
  invitationOnItsWay: ['Invito in partenza', 'Invitation on its way'],
  expired: ['Invito scaduto', 'Invitation expired'],
  withoutLink: ['Nessun link', 'No link'],
  sendAgain: ['Invia di nuovo', 'Send again'],
  copyLink: ['Copia link', 'Copy link'],
  copyLinkFor: [
    (name: string) => `Copia link dell’invito per ${name}`,
    (name: string) => `Copy link of the invitation for ${name}`,
  ],
  renew: ['Rinnova', 'Renew'],
  renewFor: [(name: string) => `Rinnova l’invito per ${name}`, (name: string) => `Renew the invitation for ${name}`],
  invitationLink: {
    make: ['Copia il link d’invito', 'Copy the invitation link'],
    title: [(name: string) => `Ecco l’invito per ${name}`, (name: string) => `The invitation for ${name}`],
    label: ['Link d’invito', 'Invitation link'],
    note: [
      (role: string, day: string) =>
        `Chi apre questo link sceglie la password ed entra come ${role}. Vale una volta, fino a ${day}.`,
      (role: string, day: string) =>
        `The person who opens this link chooses a password and signs in as ${role}. It works once, until ${day}.`,
    ],
    alone: [
      'Dallo solo a questa persona. Quello di prima, se c’era, non vale più.',
      'Give it to this person alone. The previous link, if there was one, no longer works.',
    ],
    copy: ['Copia', 'Copy'],
    copied: ['Copiato.', 'Copied.'],
    denied: [
      'Il browser non lo lascia copiare: seleziona il link qui sopra.',
      'The browser does not let us copy it: select the link above.',
    ],
    next: ['Invita un’altra persona', 'Invite somebody else'],
    close: ['Fatto', 'Done'],
  },
  invitationSent: [
    (name: string) => `L’invito per ${name} è in partenza.`,
    (name: string) => `The invitation for ${name} is on its way.`,
  ],
  disable: ['Disattiva', 'Disable'],
  enable: ['Riattiva', 'Enable'],
  disabled: [(name: string) => `Accesso disattivato: ${name}`, (name: string) => `Access disabled: ${name}`],
  enabled: [(name: string) => `Accesso riattivato: ${name}`, (name: string) => `Access enabled: ${name}`],
  signOutWarning: [
    'È il tuo account: dopo questa modifica dovrai accedere di nuovo.',
    'This is your own account: you will have to sign in again after this change.',
  ],
  ownAddress: ['Il tuo indirizzo si cambia dal profilo.', 'You change your own address in your profile.'],
  newAddressNote: [
    'Mandiamo un link al nuovo indirizzo, che vale solo da quando il link viene aperto. Fino ad allora resta quello di adesso, che riceve un avviso.',
    'We send a link to the new address, which counts only once the link is opened. Until then the present one stays, and gets a notice.',
  ],
  newAddressWithoutMail: [
    'Il nuovo indirizzo vale da quando viene confermato con un link. Qui l’email non è configurata: il link resta sul server, nella cartella dei messaggi non spediti.',
    'The new address counts once it is confirmed with a link. Email is not set up here: the link stays on the server, in the folder of unsent messages.',
  ],
  newAddressAsked: [
    (name: string) => `Il link per il nuovo indirizzo è in partenza: ${name}`,
    (name: string) => `The link to the new address is on its way: ${name}`,
  ],
  newAddress: [
    (email: string, moment: string) => `Da confermare: ${email}, entro ${moment}`,
    (email: string, moment: string) => `To be confirmed: ${email}, by ${moment}`,
  ],
  endSignIns: ['Scollega tutti i dispositivi', 'Sign out of all devices'],
  signInsEnded: [
    (name: string, count: number) =>
      count === 1 ? `Scollegato un dispositivo: ${name}` : `Scollegati ${count} dispositivi: ${name}`,
    (name: string, count: number) =>
      count === 1 ? `Signed out of one device: ${name}` : `Signed out of ${count} devices: ${name}`,
  ],
  secondFactor: {
    reset: ['Azzera il secondo fattore…', 'Reset the second factor…'],
    title: ['Azzerare il secondo fattore?', 'Reset the second factor?'],
    text: [
      (name: string) =>
        `${name} entrerà con la sola password, e dovrà accedere di nuovo su ogni dispositivo. Riceve un avviso per email.`,
      (name: string) =>
        `${name} will sign in with the password alone, and is signed out on every device. They get a notice by email.`,
    ],
    sure: [
      'Fallo solo se sai con certezza che è stata questa persona a chiedertelo: per esempio perché l’hai davanti, o al telefono.',
      'Do it only if you know for certain that this person asked you: because they stand before you, for example, or you know their voice on the phone.',
    ],
    submit: ['Azzera', 'Reset'],
    done: [(name: string) => `Secondo fattore azzerato: ${name}`, (name: string) => `Second factor reset: ${name}`],
  },
  withdraw: ['Annulla il cambio d’indirizzo', 'Withdraw the change of address'],
  withdrawn: [
    (name: string) => `Cambio d’indirizzo annullato: ${name}`,
    (name: string) => `Change of address withdrawn: ${name}`,
  ],
  saved: [(name: string) => `Modifiche salvate: ${name}`, (name: string) => `Changes saved: ${name}`],
  gone: [
    (name: string) => `Qualcun altro ha appena eliminato questo account: ${name}`,
    (name: string) => `Somebody else has just deleted this account: ${name}`,
  ],
  roleReadMissing: [
    'Non è stato trovato il permesso role:read: il ruolo di un account non si può cambiare.',
    'The role:read scope was not found: the role of an account cannot be changed.',
  ],
  rolesFailed: ['Non siamo riusciti a caricare i ruoli.', 'We could not load the roles.'],
  roleNotHeld: [
    (role: string) => `${role} (oltre i tuoi permessi)`,
    (role: string) => `${role} (beyond your permissions)`,
  ],
  chooseRole: ['Scegli un ruolo', 'Choose a role'],
  messages: {
    selectRole: ['Seleziona un ruolo', 'You must select a role'],
    enterEmailAndName: ['Inserisci email e nome', 'Enter email and name'],
    checkEmail: [
      'Controlla l’indirizzo email: dev’essere come nome@scuola.it.',
      'Check the email address: it should look like name@school.org.',
    ],
  },
  adding: {
    title: ['Invita qualcuno', 'Invite somebody'],
    how: ['Quante persone', 'How many people'],
    one: ['Una persona', 'One person'],
    list: ['Un elenco', 'A list'],
    intro: [
      'Riceve per email un link per scegliere la password. Il link vale 7 giorni, una volta sola.',
      'They get a link by email to choose a password. The link works for 7 days, and once.',
    ],
    language: ['Lingua dell’invito', 'Language of the invitation'],
    submit: ['Invia l’invito', 'Send the invitation'],
    make: ['Crea l’invito', 'Create the invitation'],
    withoutMail: {
      title: ['Qui l’email non è configurata.', 'Email is not set up here.'],
      one: [
        'Quando crei l’invito compare il link: consegnalo tu, per una via sicura. Vale 7 giorni, una volta sola.',
        'You get the link as soon as you create the invitation: hand it over yourself, in a safe way. It works for 7 days, and once.',
      ],
      list: [
        'Il link di ciascuno si copia dalla sua riga, con «Copia link»: consegnalo tu, per una via sicura.',
        'Each person’s link is in their row, under “Copy link”: hand it over yourself, in a safe way.',
      ],
    },
  },
  inviting: {
    intro: [
      'Le righe da correggere restano nell’elenco, gli altri inviti partono. Puoi anche',
      'Lines to fix stay in the list, everyone else is invited. You can also',
    ],
    list: ['Una persona per riga, con nome e indirizzo', 'One person per line, with name and address'],
    example: [
      'Incolla da un foglio di calcolo o da un’email: Anna Rossi, anna.rossi@scuola.it',
      'Paste from a spreadsheet or an email: Anna Rossi, anna.rossi@school.org',
    ],
    file: ['scegliere un file CSV', 'choose a CSV file'],
    lines: ['Le righe, come le abbiamo lette', 'The lines, as we read them'],
    right: [
      (count: number) => (count === 1 ? '1 riga va bene' : `${count} righe vanno bene`),
      (count: number) => (count === 1 ? '1 line is fine' : `${count} lines are fine`),
    ],
    line: [
      (number: number, problem: string) => `Riga ${number}: ${problem}.`,
      (number: number, problem: string) => `Line ${number}: ${problem}.`,
    ],
    problems: {
      noAddress: ['manca l’indirizzo', 'the address is missing'],
      twoAddresses: ['ci sono più indirizzi', 'there are several addresses'],
      checkAddress: ['controlla l’indirizzo', 'check the address'],
      noName: ['manca il nome', 'the name is missing'],
      longName: ['il nome è troppo lungo', 'the name is too long'],
      webAddress: ['nel nome c’è un indirizzo web: toglilo', 'the name contains a web address: remove it'],
      controls: [
        'nel nome ci sono caratteri che non si vedono: riscrivilo',
        'the name contains characters that cannot be shown: type it again',
      ],
      twice: ['l’indirizzo c’è già più sopra', 'the address is already further up'],
      hasAccount: ['ha già un account', 'has an account already'],
    },
    count: [
      (people: number, wrong: number) => {
        const all = people === 1 ? '1 persona' : `${people} persone`;
        return wrong === 0
          ? `${all}.`
          : `${all}, ${wrong === 1 ? '1 riga da correggere' : `${wrong} righe da correggere`}.`;
      },
      (people: number, wrong: number) => {
        const all = people === 1 ? '1 person' : `${people} people`;
        return wrong === 0 ? `${all}.` : `${all}, ${wrong === 1 ? '1 line to fix' : `${wrong} lines to fix`}.`;
      },
    ],
    empty: ['Incolla almeno una riga.', 'Paste at least one line.'],
    tooMany: [
      (most: number) => `Un elenco può avere al massimo ${most} persone: dividilo in due.`,
      (most: number) => `A list can have ${most} people at most: split it in two.`,
    ],
    wrong: [
      (count: number) =>
        count === 1 ? 'Correggi o togli la riga segnata.' : `Correggi o togli le ${count} righe segnate.`,
      (count: number) => (count === 1 ? 'Fix or remove the marked line.' : `Fix or remove the ${count} marked lines.`),
    ],
    submit: [
      (count: number) => (count > 1 ? `Invia ${count} inviti` : 'Invia l’invito'),
      (count: number) => (count > 1 ? `Send ${count} invitations` : 'Send the invitation'),
    ],
    make: [
      (count: number) => (count > 1 ? `Crea ${count} inviti` : 'Crea l’invito'),
      (count: number) => (count > 1 ? `Create ${count} invitations` : 'Create the invitation'),
    ],
    made: [
      (count: number) => `${count} inviti creati: copia il link di ciascuno dalla sua riga.`,
      (count: number) => `${count} invitations created: copy each person’s link from their row.`,
    ],
    done: [
      (count: number) => (count === 1 ? 'Un invito è in partenza.' : `${count} inviti sono in partenza.`),
      (count: number) => (count === 1 ? 'One invitation is on its way.' : `${count} invitations are on their way.`),
    ],
  },
  deleting: {
    title: ['Eliminare questo account?', 'Delete this account?'],
    text: [
      (name: string, email: string) =>
        `${name} (${email}) non potrà più entrare. L’account non si può recuperare. Le lezioni che ha creato restano: le vede chi può vedere quelle di tutti.`,
      (name: string, email: string) =>
        `${name} (${email}) will no longer be able to sign in. The account cannot be recovered. Lessons that they created stay: staff who can view all lessons still see them.`,
    ],
    hint: [
      'Se vuoi solo sospendere l’accesso, modificalo e disattivalo.',
      'To suspend access only, edit the account and disable it.',
    ],
    own: [
      'È il tuo account: uscirai subito e non potrai più entrare.',
      'This is your own account: you will be signed out and cannot come back.',
    ],
    submit: ['Elimina l’account', 'Delete the account'],
    done: [(name: string) => `Account eliminato: ${name}`, (name: string) => `Account deleted: ${name}`],
  },
});
