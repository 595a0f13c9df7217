import type { Scope } from '../../contract/scopes.ts';

/** The scopes of a role, in plain words. */
const scopeLabels: Record<Scope, string> = {
  'user:read': 'Vedere gli utenti',
  'user:create': 'Invitare utenti',
  'user:update': 'Modificare gli utenti',
  'user:delete': 'Eliminare utenti',
  'role:read': 'Vedere i ruoli',
  'role:create': 'Creare ruoli',
  'role:update': 'Modificare i ruoli',
  'role:delete': 'Eliminare ruoli',
  'audit:read': 'Consultare il monitoraggio',
  'support:read': 'Usare l’assistenza',
  'support:update': 'Seguire le richieste di tutti',
  'session:read': 'Vedere le lezioni di tutti',
  'session:create': 'Creare studi sui volti',
  'collection:read': 'Vedere la raccolta dei test',
  'collection:update': 'Mettere da parte e scartare test',
  'faces:read': 'Vedere gli insiemi di volti',
  'faces:update': 'Scegliere i volti del test',
  'findings:read': 'Vedere i risultati della campagna prima che siano pubblici',
  'findings:publish': 'Pubblicare i risultati e i dati della campagna',
  'settings:update': 'Vedere e cambiare le impostazioni',
};

/** The page of roles. */
const it = {
  title: 'Ruoli',
  intro:
    'Un ruolo dice che cosa può fare chi entra nell’area riservata. Profilo e guida sono aperti a tutti i ruoli, e ognuno può gestire le proprie lezioni.',
  list: 'Elenco dei ruoli',
  count: (found: number, total: number) => {
    const all = total === 1 ? '1 ruolo' : `${total} ruoli`;
    if (found === total) return all;
    return found === 1 ? `1 trovato su ${all}` : `${found} trovati su ${all}`;
  },
  add: 'Nuovo ruolo',
  columns: { name: 'Nome', description: 'Descrizione', num_users: 'Utenti', scopes: 'Permessi' },
  inEnglish: { name: 'Nome in inglese', description: 'Descrizione in inglese' },
  scopeLabels,
  noScopes: 'Nessun permesso aggiuntivo',
  scopeCount: (count: number) => (count === 1 ? '1 permesso' : `${count} permessi`),
  allScopes: (count: number) => `Tutti i permessi (${count})`,
  scopesOf: (count: number, total: number) => `${count === 1 ? '1 permesso' : `${count} permessi`} su ${total}`,
  scopesOfRole: (role: string) => `Permessi di ${role}`,
  actions: { read: 'Vedere', create: 'Creare', update: 'Modificare', delete: 'Eliminare' },
  editing: (users: number) => {
    const who =
      users === 1 ? 'Cambia quello che può fare 1 persona.' : `Cambia quello che possono fare ${users} persone.`;
    return `${users === 0 ? '' : `${who} `}Puoi dare e togliere solo i permessi che hai anche tu.`;
  },
  saved: (name: string) => `Modifiche salvate: ${name}`,
  gone: (name: string) => `Qualcun altro ha appena eliminato questo ruolo: ${name}`,
  nameProtected: 'È un ruolo di base: il nome non si può cambiare.',
  scopesProtected: 'Chi amministra ha sempre tutti i permessi.',
  ownScopesWarning: 'È il tuo ruolo: perderai anche tu i permessi che togli, e non potrai riprenderteli.',
  policiesFailed: 'Errore durante il caricamento',
  policiesLoading: 'Carichiamo i permessi…',
  messages: { enterName: 'Inserisci un nome' },
  adding: {
    title: 'Nuovo ruolo',
    scopes: 'Permessi del nuovo ruolo',
    nameHint: 'Le maiuscole diventano minuscole.',
    inEnglishHint: 'Se lo lasci vuoto, vale anche in inglese quello che hai scritto qui sopra.',
    submit: 'Crea il ruolo',
    done: (name: string) => `Ruolo creato: ${name}`,
  },
  deleting: {
    title: 'Eliminare questo ruolo?',
    text: (name: string) => `Il ruolo «${name}» verrà eliminato. Non ce l’ha nessuno.`,
    held: (name: string, count: number) =>
      count === 1
        ? `Il ruolo «${name}» si può eliminare solo quando nessuno ce l’ha. Adesso ce l’ha una persona: dalle prima un altro ruolo.`
        : `Il ruolo «${name}» si può eliminare solo quando nessuno ce l’ha. Adesso ce l’hanno ${count} persone: da’ loro prima un altro ruolo.`,
    submit: 'Elimina il ruolo',
    done: (name: string) => `Ruolo eliminato: ${name}`,
  },
};

const en: typeof it = {
  title: 'Roles',
  intro:
    'A role says what people may do in the staff area. Profile and guide are open to every role, and everyone can manage their own lessons.',
  list: 'List of roles',
  count: (found, total) => {
    const all = total === 1 ? '1 role' : `${total} roles`;
    return found === total ? all : `${found} found out of ${all}`;
  },
  add: 'New role',
  columns: { name: 'Name', description: 'Description', num_users: 'Users', scopes: 'Permissions' },
  inEnglish: { name: 'Name in English', description: 'Description in English' },
  scopeLabels: {
    'user:read': 'View users',
    'user:create': 'Invite users',
    'user:update': 'Edit users',
    'user:delete': 'Delete users',
    'role:read': 'View roles',
    'role:create': 'Create roles',
    'role:update': 'Edit roles',
    'role:delete': 'Delete roles',
    'audit:read': 'View monitoring',
    'support:read': 'Use support',
    'support:update': 'Handle everybody’s tickets',
    'session:read': 'View everybody’s lessons',
    'session:create': 'Create norming studies of the faces',
    'collection:read': 'View the collection of tests',
    'collection:update': 'Set tests aside and void them',
    'faces:read': 'View the sets of faces',
    'faces:update': 'Choose the faces of the test',
    'findings:read': 'See the findings of the campaign before they are public',
    'findings:publish': 'Publish the findings and the data of the campaign',
    'settings:update': 'View and change the settings',
  },
  noScopes: 'No further permissions',
  scopeCount: (count) => (count === 1 ? '1 permission' : `${count} permissions`),
  allScopes: (count) => `All permissions (${count})`,
  scopesOf: (count, total) => `${count === 1 ? '1 permission' : `${count} permissions`} out of ${total}`,
  scopesOfRole: (role) => `Permissions of ${role}`,
  actions: { read: 'View', create: 'Create', update: 'Edit', delete: 'Delete' },
  editing: (users) => {
    const who = users === 1 ? 'Changes what 1 person can do.' : `Changes what ${users} people can do.`;
    return `${users === 0 ? '' : `${who} `}You can give and take only permissions that you hold yourself.`;
  },
  saved: (name) => `Changes saved: ${name}`,
  gone: (name) => `Somebody else has just deleted this role: ${name}`,
  nameProtected: 'This is a built-in role: its name cannot be changed.',
  scopesProtected: 'Administrators always hold every permission.',
  ownScopesWarning:
    'This is your own role: you too will lose the permissions that you take away, and cannot give them back to yourself.',
  policiesFailed: 'Error while loading',
  policiesLoading: 'Loading the permissions…',
  messages: { enterName: 'Enter a name' },
  adding: {
    title: 'New role',
    scopes: 'Permissions of the new role',
    nameHint: 'Capital letters become lower case.',
    inEnglishHint: 'If you leave it empty, what you wrote above is used in English too.',
    submit: 'Create the role',
    done: (name) => `Role created: ${name}`,
  },
  deleting: {
    title: 'Delete this role?',
    text: (name) => `The role “${name}” will be deleted. Nobody has it.`,
    held: (name, count) =>
      count === 1
        ? `The role “${name}” can be deleted only once nobody has it. One person has it now: give them another role first.`
        : `The role “${name}” can be deleted only once nobody has it. ${count} people have it now: give them another role first.`,
    submit: 'Delete the role',
    done: (name) => `Role deleted: ${name}`,
  },
};

export const roles = { it, en };
