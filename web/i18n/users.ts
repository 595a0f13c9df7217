/** The page of users. */
const it = {
  title: 'Utenti',
  intro: 'Chi può entrare nell’area riservata, e con quale ruolo.',
  list: 'Elenco degli utenti',
  count: (found: number, total: number) => {
    const all = total === 1 ? '1 utente' : `${total} utenti`;
    return found === total ? all : `${found} di ${all}`;
  },
  add: 'Aggiungi utente',
  columns: {
    full_name: 'Nome',
    email: 'Email',
    role: 'Ruolo',
    state: 'Stato',
    second_factor: '2º fattore',
    last_sign_in: 'Ultimo accesso',
  },
  has: { yes: 'Sì', no: 'No' },
  signedIn: { never: 'Mai', month: 'Negli ultimi 30 giorni', longer: 'Più di 30 giorni fa' },
  states: { active: 'Attivo', invited: 'Invitato', disabled: 'Disattivato' },
  you: '(tu)',
  invitedUntil: (date: string) => `fino al ${date}`,
  invitationOnItsWay: 'in partenza',
  noInvitation: 'nessun link valido',
  sendAgain: 'Invia di nuovo',
  sendAgainTo: (name: string) => `Invia di nuovo l’invito a ${name}`,
  invitationLink: {
    make: 'Prendi il link dell’invito',
    label: 'Link dell’invito',
    note: (moment: string) =>
      `Dallo solo a questa persona, per una via sicura: chi lo apre sceglie la password. Vale una volta, fino al ${moment}; quello di prima non vale più.`,
    copy: 'Copia il link',
    copied: 'Copiato.',
    denied: 'Il browser non lo lascia copiare: seleziona il link qui sopra.',
  },
  invitationSent: (name: string) => `L’invito per ${name} è in partenza.`,
  noAccess: 'Accesso disattivato',
  signOutWarning: 'È il tuo account: dopo questa modifica dovrai accedere di nuovo.',
  ownAddress: 'Il tuo indirizzo si cambia dal profilo.',
  newAddressNote:
    'Mandiamo un link al nuovo indirizzo, che vale solo da quando il link viene aperto. Fino ad allora resta quello di adesso, che riceve un avviso.',
  newAddressAsked: (name: string) => `Il link per il nuovo indirizzo è in partenza: ${name}`,
  newAddress: (email: string, moment: string) => `Da confermare: ${email}, entro ${moment}`,
  endSignIns: 'Termina tutti i suoi accessi',
  signInsEnded: (name: string, count: number) =>
    count === 1 ? `Terminato un accesso: ${name}` : `Terminati ${count} accessi: ${name}`,
  secondFactor: {
    reset: 'Azzera il secondo fattore',
    title: 'Azzerare il secondo fattore?',
    text: (name: string) =>
      `${name} entrerà con la sola password, e dovrà accedere di nuovo su ogni dispositivo. Riceve un avviso per email.`,
    sure: 'Fallo solo se sai con certezza che è stata questa persona a chiedertelo: per esempio perché l’hai davanti, o al telefono.',
    submit: 'Azzera',
    done: (name: string) => `Secondo fattore azzerato: ${name}`,
  },
  withdraw: 'Annulla il cambio',
  withdrawOf: (name: string) => `Annulla il cambio d’indirizzo di ${name}`,
  withdrawn: (name: string) => `Cambio d’indirizzo annullato: ${name}`,
  saved: (name: string) => `Modifiche salvate: ${name}`,
  gone: (name: string) => `Qualcun altro ha appena eliminato questo account: ${name}`,
  roleReadMissing: 'Non è stato trovato il permesso role:read: il ruolo di un account non si può cambiare.',
  rolesFailed: 'Non siamo riusciti a caricare i ruoli.',
  roleNotHeld: (role: string) => `${role} (oltre i tuoi permessi)`,
  chooseRole: 'Scegli un ruolo',
  messages: {
    selectRole: 'Seleziona un ruolo',
    enterEmailAndName: 'Inserisci email e nome',
    checkEmail: 'Controlla l’indirizzo email: dev’essere come nome@scuola.it.',
  },
  adding: {
    title: 'Aggiungi un utente',
    intro: 'Riceverà per email un link per scegliere la password. Il link vale 7 giorni.',
    language: 'Lingua dell’invito',
    submit: 'Invia l’invito',
  },
  inviteMany: 'Invita con un elenco',
  inviting: {
    title: 'Invita con un elenco',
    intro:
      'Una persona per riga, con nome e indirizzo: incolla le righe da un foglio di calcolo o dalla posta, o scegli un file CSV. Le righe da correggere restano nell’elenco, gli altri inviti partono.',
    list: 'Elenco',
    example: 'Per esempio: Anna Rossi, anna.rossi@scuola.it',
    file: 'Scegli un file',
    lines: 'Le righe, come le abbiamo lette',
    line: (number: number, problem: string) => `Riga ${number}: ${problem}.`,
    problems: {
      noAddress: 'manca l’indirizzo',
      twoAddresses: 'ci sono più indirizzi',
      checkAddress: 'controlla l’indirizzo',
      noName: 'manca il nome',
      longName: 'il nome è troppo lungo',
      webAddress: 'nel nome c’è un indirizzo web: toglilo',
      controls: 'nel nome ci sono caratteri che non si vedono: riscrivilo',
      twice: 'l’indirizzo c’è già più sopra',
      hasAccount: 'ha già un account',
    },
    count: (people: number, wrong: number) => {
      const all = people === 1 ? '1 persona' : `${people} persone`;
      return wrong === 0
        ? `${all}.`
        : `${all}, ${wrong === 1 ? '1 riga da correggere' : `${wrong} righe da correggere`}.`;
    },
    empty: 'Incolla almeno una riga.',
    tooMany: (most: number) => `Un elenco può avere al massimo ${most} persone: dividilo in due.`,
    wrong: (count: number) =>
      count === 1 ? 'Correggi o togli la riga segnata.' : `Correggi o togli le ${count} righe segnate.`,
    submit: (count: number) => (count > 1 ? `Invia ${count} inviti` : 'Invia l’invito'),
    done: (count: number) => (count === 1 ? 'Un invito è in partenza.' : `${count} inviti sono in partenza.`),
  },
  deleting: {
    title: 'Eliminare questo account?',
    text: (name: string, email: string) =>
      `${name} (${email}) non potrà più entrare. L’account non si può recuperare. Le sessioni che ha creato restano, per chi può vedere quelle di tutti.`,
    hint: 'Se vuoi solo sospendere l’accesso, modificalo e disattivalo.',
    own: 'È il tuo account: uscirai subito e non potrai più entrare.',
    submit: 'Elimina l’account',
    done: (name: string) => `Account eliminato: ${name}`,
  },
};

const en: typeof it = {
  title: 'Users',
  intro: 'Who can enter the staff area, and with which role.',
  list: 'List of users',
  count: (found, total) => {
    const all = total === 1 ? '1 user' : `${total} users`;
    return found === total ? all : `${found} of ${all}`;
  },
  add: 'Add user',
  columns: {
    full_name: 'Name',
    email: 'Email',
    role: 'Role',
    state: 'Status',
    second_factor: '2nd factor',
    last_sign_in: 'Last sign-in',
  },
  has: { yes: 'Yes', no: 'No' },
  signedIn: { never: 'Never', month: 'In the last 30 days', longer: 'More than 30 days ago' },
  states: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
  you: '(you)',
  invitedUntil: (date) => `until ${date}`,
  invitationOnItsWay: 'on its way',
  noInvitation: 'no valid link',
  sendAgain: 'Send again',
  sendAgainTo: (name) => `Send the invitation to ${name} again`,
  invitationLink: {
    make: 'Get the link of the invitation',
    label: 'Link of the invitation',
    note: (moment) =>
      `Give it to this person alone, in a safe way: whoever opens it chooses the password. It works once, until ${moment}; the earlier one no longer works.`,
    copy: 'Copy the link',
    copied: 'Copied.',
    denied: 'The browser does not let us copy it: select the link above.',
  },
  invitationSent: (name) => `The invitation to ${name} is on its way.`,
  noAccess: 'Access disabled',
  signOutWarning: 'This is your own account: you will have to sign in again after this change.',
  ownAddress: 'You change your own address in your profile.',
  newAddressNote:
    'We send a link to the new address, which counts only once the link is opened. Until then the present one stays, and gets a notice.',
  newAddressAsked: (name) => `The link to the new address is on its way: ${name}`,
  newAddress: (email, moment) => `To be confirmed: ${email}, by ${moment}`,
  endSignIns: 'End all their sign-ins',
  signInsEnded: (name, count) => (count === 1 ? `One sign-in ended: ${name}` : `${count} sign-ins ended: ${name}`),
  secondFactor: {
    reset: 'Reset the second factor',
    title: 'Reset the second factor?',
    text: (name) =>
      `${name} will sign in with the password alone, and is signed out on every device. They get a notice by email.`,
    sure: 'Do it only if you know for certain that this person asked you: because they stand before you, for example, or you know their voice on the phone.',
    submit: 'Reset',
    done: (name) => `Second factor reset: ${name}`,
  },
  withdraw: 'Withdraw the change',
  withdrawOf: (name) => `Withdraw the change of address of ${name}`,
  withdrawn: (name) => `Change of address withdrawn: ${name}`,
  saved: (name) => `Changes saved: ${name}`,
  gone: (name) => `Somebody else has just deleted this account: ${name}`,
  roleReadMissing: 'The role:read scope was not found: the role of an account cannot be changed.',
  rolesFailed: 'We could not load the roles.',
  roleNotHeld: (role) => `${role} (beyond your permissions)`,
  chooseRole: 'Choose a role',
  messages: {
    selectRole: 'You must select a role',
    enterEmailAndName: 'Enter email and name',
    checkEmail: 'Check the email address: it should look like name@school.org.',
  },
  adding: {
    title: 'Add a user',
    intro: 'They will get a link by email to choose a password. The link works for 7 days.',
    language: 'Language of the invitation',
    submit: 'Send the invitation',
  },
  inviteMany: 'Invite from a list',
  inviting: {
    title: 'Invite from a list',
    intro:
      'One person per line, with name and address: paste the lines from a spreadsheet or your mail, or choose a CSV file. Lines to fix stay in the list; everyone else is invited.',
    list: 'List',
    example: 'For example: Anna Rossi, anna.rossi@school.org',
    file: 'Choose a file',
    lines: 'The lines, as we read them',
    line: (number, problem) => `Line ${number}: ${problem}.`,
    problems: {
      noAddress: 'the address is missing',
      twoAddresses: 'there are several addresses',
      checkAddress: 'check the address',
      noName: 'the name is missing',
      longName: 'the name is too long',
      webAddress: 'the name contains a web address: remove it',
      controls: 'the name contains characters that cannot be shown: type it again',
      twice: 'the address is already further up',
      hasAccount: 'has an account already',
    },
    count: (people, wrong) => {
      const all = people === 1 ? '1 person' : `${people} people`;
      return wrong === 0 ? `${all}.` : `${all}, ${wrong === 1 ? '1 line to fix' : `${wrong} lines to fix`}.`;
    },
    empty: 'Paste at least one line.',
    tooMany: (most) => `A list can have ${most} people at most: split it in two.`,
    wrong: (count) => (count === 1 ? 'Fix or remove the marked line.' : `Fix or remove the ${count} marked lines.`),
    submit: (count) => (count > 1 ? `Send ${count} invitations` : 'Send the invitation'),
    done: (count) => (count === 1 ? 'One invitation is on its way.' : `${count} invitations are on their way.`),
  },
  deleting: {
    title: 'Delete this account?',
    text: (name, email) =>
      `${name} (${email}) will no longer be able to sign in. The account cannot be recovered. Sessions that they created stay, for those who may see everybody’s.`,
    hint: 'To suspend access only, edit the account and disable it.',
    own: 'This is your own account: you will be signed out and cannot come back.',
    submit: 'Delete the account',
    done: (name) => `Account deleted: ${name}`,
  },
};

export const users = { it, en };
