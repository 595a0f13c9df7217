import type { roles as it } from '../it/roles.ts';

const scopeLabels: (typeof it)['scopeLabels'] = {
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
  'support:update': "Handle everybody's tickets",
  'session:read': 'View everybody’s sessions',
};

export const roles: typeof it = {
  title: 'Roles',
  intro:
    'A role says what people may do in the staff area. Their profile, the guide and their own sessions are open to everyone, whatever the role.',
  list: 'List of roles',
  count: (found, total) => {
    const all = total === 1 ? '1 role' : `${total} roles`;
    return found === total ? all : `${found} of ${all}`;
  },
  add: 'Add role',
  columns: { name: 'Name', description: 'Description', scopes: 'Permissions' },
  scopeLabels,
  noScopes: 'No further permissions',
  scopeCount: (count) => (count === 1 ? '1 permission' : `${count} permissions`),
  allScopes: (count) => `All permissions (${count})`,
  showAll: 'Show all',
  showFewer: 'Show fewer',
  saved: (name) => `Changes saved: ${name}`,
  gone: (name) => `Somebody else has just deleted this role: ${name}`,
  nameProtected: 'This is a built-in role: its name cannot be changed.',
  scopesProtected: 'Administrators always hold every permission.',
  ownScopesWarning:
    'This is your own role: you too will lose the permissions that you take away, and cannot give them back to yourself.',
  notHeld: 'You can give and take only permissions that you hold yourself.',
  policiesFailed: 'Error while loading',
  policiesLoading: 'Loading the permissions…',
  messages: { enterName: 'Enter a name' },
  adding: {
    title: 'Add a role',
    nameHint: 'In lower case: capital letters become lower case.',
    submit: 'Create the role',
    done: (name) => `Role created: ${name}`,
  },
  deleting: {
    title: 'Delete this role?',
    text: (name) => `The role “${name}” will be deleted. This works only while nobody has it.`,
    submit: 'Delete the role',
    done: (name) => `Role deleted: ${name}`,
  },
};
