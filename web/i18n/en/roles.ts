import type { roles as it } from '../it/roles.ts';

const scopeLabels: (typeof it)['scopeLabels'] = {
  'user:read': 'See users',
  'user:create': 'Invite users',
  'user:update': 'Edit users',
  'user:delete': 'Delete users',
  'role:read': 'See roles',
  'role:create': 'Create roles',
  'role:update': 'Edit roles',
  'role:delete': 'Delete roles',
  'audit:read': 'Look at the monitoring',
  'support:read': 'Use support',
  'session:read': 'See everybody’s sessions',
};

export const roles: typeof it = {
  title: 'Roles',
  intro: 'A role says what people may do once signed in. Teachers manage their own sessions without any permission.',
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
  nameProtected: 'This is a basic role: its name cannot be changed.',
  scopesProtected: 'Administrators always hold every permission.',
  notHeld: 'You can give and take only permissions that you hold yourself.',
  policiesFailed: 'Error while loading',
  policiesLoading: 'Loading the permissions…',
  messages: { enterName: 'Enter a name' },
  adding: {
    title: 'Add a role',
    nameHint: 'In lower case: capitals are changed.',
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
