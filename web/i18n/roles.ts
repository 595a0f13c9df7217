import type { Scope } from '../../contract/scopes.ts';
import { both, type Pair } from './both.ts';

/** The scopes of a role, in plain words. */
const scopeLabels: Record<Scope, Pair> = {
  'user:read': ['Vedere gli utenti', 'View users'],
  'user:create': ['Invitare utenti', 'Invite users'],
  'user:update': ['Modificare gli utenti', 'Edit users'],
  'user:delete': ['Eliminare utenti', 'Delete users'],
  'role:read': ['Vedere i ruoli', 'View roles'],
  'role:create': ['Creare ruoli', 'Create roles'],
  'role:update': ['Modificare i ruoli', 'Edit roles'],
  'role:delete': ['Eliminare ruoli', 'Delete roles'],
  'audit:read': ['Consultare il monitoraggio', 'View monitoring'],
  'support:read': ['Usare l’assistenza', 'Use support'],
  'support:update': ['Seguire le richieste di tutti', 'Handle everybody’s tickets'],
  'session:read': ['Vedere le lezioni di tutti', 'View everybody’s lessons'],
  'session:create': ['Creare studi sui volti', 'Create norming studies of the faces'],
  'collection:read': ['Vedere la raccolta dei test', 'View the collection of tests'],
  'collection:update': ['Mettere da parte e scartare test', 'Set tests aside and void them'],
  'faces:read': ['Vedere gli insiemi di volti', 'View the sets of faces'],
  'faces:update': ['Scegliere i volti del test', 'Choose the faces of the test'],
  'findings:read': [
    'Vedere i risultati della campagna prima che siano pubblici',
    'See the findings of the campaign before they are public',
  ],
  'findings:publish': [
    'Pubblicare i risultati e i dati della campagna',
    'Publish the findings and the data of the campaign',
  ],
  'settings:update': ['Vedere e cambiare le impostazioni', 'View and change the settings'],
};

/** The page of roles. */
export const roles = both({
  title: ['Ruoli', 'Roles'],
  intro: [
    'Un ruolo dice che cosa può fare chi entra nell’area riservata. Profilo e guida sono aperti a tutti i ruoli, e ognuno può gestire le proprie lezioni.',
    'A role says what people may do in the staff area. Profile and guide are open to every role, and everyone can manage their own lessons.',
  ],
  list: ['Elenco dei ruoli', 'List of roles'],
  count: [
    (found: number, total: number) => {
      const all = total === 1 ? '1 ruolo' : `${total} ruoli`;
      if (found === total) return all;
      return found === 1 ? `1 trovato su ${all}` : `${found} trovati su ${all}`;
    },
    (found: number, total: number) => {
      const all = total === 1 ? '1 role' : `${total} roles`;
      return found === total ? all : `${found} found out of ${all}`;
    },
  ],
  add: ['Nuovo ruolo', 'New role'],
  columns: {
    name: ['Nome', 'Name'],
    description: ['Descrizione', 'Description'],
    num_users: ['Utenti', 'Users'],
    scopes: ['Permessi', 'Permissions'],
  },
  inEnglish: {
    name: ['Nome in inglese', 'Name in English'],
    description: ['Descrizione in inglese', 'Description in English'],
  },
  scopeLabels,
  noScopes: ['Nessun permesso aggiuntivo', 'No further permissions'],
  scopeCount: [
    (count: number) => (count === 1 ? '1 permesso' : `${count} permessi`),
    (count: number) => (count === 1 ? '1 permission' : `${count} permissions`),
  ],
  allScopes: [(count: number) => `Tutti i permessi (${count})`, (count: number) => `All permissions (${count})`],
  scopesOf: [
    (count: number, total: number) => `${count === 1 ? '1 permesso' : `${count} permessi`} su ${total}`,
    (count: number, total: number) => `${count === 1 ? '1 permission' : `${count} permissions`} out of ${total}`,
  ],
  scopesOfRole: [(role: string) => `Permessi di ${role}`, (role: string) => `Permissions of ${role}`],
  actions: {
    read: ['Vedere', 'View'],
    create: ['Creare', 'Create'],
    update: ['Modificare', 'Edit'],
    delete: ['Eliminare', 'Delete'],
  },
  editing: [
    (users: number) => {
      const who =
        users === 1 ? 'Cambia quello che può fare 1 persona.' : `Cambia quello che possono fare ${users} persone.`;
      return `${users === 0 ? '' : `${who} `}Puoi dare e togliere solo i permessi che hai anche tu.`;
    },
    (users: number) => {
      const who = users === 1 ? 'Changes what 1 person can do.' : `Changes what ${users} people can do.`;
      return `${users === 0 ? '' : `${who} `}You can give and take only permissions that you hold yourself.`;
    },
  ],
  saved: [(name: string) => `Modifiche salvate: ${name}`, (name: string) => `Changes saved: ${name}`],
  gone: [
    (name: string) => `Qualcun altro ha appena eliminato questo ruolo: ${name}`,
    (name: string) => `Somebody else has just deleted this role: ${name}`,
  ],
  nameProtected: [
    'È un ruolo di base: il nome non si può cambiare.',
    'This is a built-in role: its name cannot be changed.',
  ],
  scopesProtected: ['Chi amministra ha sempre tutti i permessi.', 'Administrators always hold every permission.'],
  ownScopesWarning: [
    'È il tuo ruolo: perderai anche tu i permessi che togli, e non potrai riprenderteli.',
    'This is your own role: you too will lose the permissions that you take away, and cannot give them back to yourself.',
  ],
  policiesFailed: ['Errore durante il caricamento', 'Error while loading'],
  policiesLoading: ['Carichiamo i permessi…', 'Loading the permissions…'],
  messages: { enterName: ['Inserisci un nome', 'Enter a name'] },
  adding: {
    title: ['Nuovo ruolo', 'New role'],
    scopes: ['Permessi del nuovo ruolo', 'Permissions of the new role'],
    nameHint: ['Le maiuscole diventano minuscole.', 'Capital letters become lower case.'],
    inEnglishHint: ['Se è vuoto, vale lo stesso nome.', 'If empty, the same name is used.'],
    submit: ['Crea il ruolo', 'Create the role'],
    done: [(name: string) => `Ruolo creato: ${name}`, (name: string) => `Role created: ${name}`],
  },
  deleting: {
    title: ['Eliminare questo ruolo?', 'Delete this role?'],
    text: [
      (name: string) => `Il ruolo «${name}» verrà eliminato. Non ce l’ha nessuno.`,
      (name: string) => `The role “${name}” will be deleted. Nobody has it.`,
    ],
    held: [
      (name: string, count: number) =>
        count === 1
          ? `Il ruolo «${name}» si può eliminare solo quando nessuno ce l’ha. Adesso ce l’ha una persona: dalle prima un altro ruolo.`
          : `Il ruolo «${name}» si può eliminare solo quando nessuno ce l’ha. Adesso ce l’hanno ${count} persone: da’ loro prima un altro ruolo.`,
      (name: string, count: number) =>
        count === 1
          ? `The role “${name}” can be deleted only once nobody has it. One person has it now: give them another role first.`
          : `The role “${name}” can be deleted only once nobody has it. ${count} people have it now: give them another role first.`,
    ],
    submit: ['Elimina il ruolo', 'Delete the role'],
    done: [(name: string) => `Ruolo eliminato: ${name}`, (name: string) => `Role deleted: ${name}`],
  },
});
