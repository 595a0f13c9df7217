import { knownRoleNames } from '../../contract/rules/role-names.ts';

/** The roles that every installation starts with: what they are called and what they are for. */
const it = {
  admin: { name: knownRoleNames.admin.it, description: 'Può fare tutto' },
  manager: {
    name: knownRoleNames.manager.it,
    description: 'Segue le persone, le sessioni, l’uso del sito e l’assistenza',
  },
  teacher: { name: knownRoleNames.teacher.it, description: 'Fa fare il test alle proprie classi' },
};

const en: { [R in keyof typeof it]: { name: string; description: string } } = {
  admin: { name: knownRoleNames.admin.en, description: 'May do everything' },
  manager: { name: knownRoleNames.manager.en, description: 'Looks after people, sessions, usage and support' },
  teacher: { name: knownRoleNames.teacher.en, description: 'Runs the test with their own classes' },
};

export const roleNames = { it, en };
