/** The people who have an account. */
export const users = {
  title: 'Utenti',
  intro: 'Chi può entrare nell’area riservata, e con quale ruolo.',
  list: 'Elenco degli utenti',
  count: (found: number, total: number) => {
    const all = total === 1 ? '1 utente' : `${total} utenti`;
    return found === total ? all : `${found} di ${all}`;
  },
  add: 'Aggiungi utente',
  columns: { full_name: 'Nome', email: 'Email', role: 'Ruolo', state: 'Stato' },
  states: { active: 'Attivo', invited: 'Invitato', disabled: 'Disattivato' },
  you: '(il tuo account)',
  invitedUntil: (date: string) => `Link valido fino al ${date}`,
  invitationOnItsWay: 'Invito in partenza',
  noInvitation: 'Nessun invito valido',
  sendAgain: 'Invia di nuovo',
  sendAgainTo: (name: string) => `Invia di nuovo l’invito a ${name}`,
  invitationSent: (name: string) => `L’invito per ${name} è in partenza.`,
  noAccess: 'Accesso disattivato',
  signOutWarning: 'È il tuo account: dopo questa modifica dovrai accedere di nuovo.',
  newAddressWarning: (email: string) => `Entrerai con ${email}: controlla che sia giusto.`,
  saved: (name: string) => `Modifiche salvate: ${name}`,
  gone: (name: string) => `Qualcun altro ha appena eliminato questo account: ${name}`,
  roleReadMissing: 'Non è stato trovato il permesso role:read: i ruoli non si possono scegliere.',
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
  deleting: {
    title: 'Eliminare questo account?',
    text: (name: string, email: string) =>
      `${name} (${email}) non potrà più entrare. L’account non si può recuperare. Le sessioni che ha creato restano, per chi può vedere quelle di tutti.`,
    hint: 'Se vuoi solo sospendere l’accesso, modificalo e disattivalo.',
    own: 'È il tuo account: verrai disconnesso e non potrai più entrare.',
    submit: 'Elimina l’account',
    done: (name: string) => `Account eliminato: ${name}`,
  },
};
