/** How the roles that everybody knows are named in both languages. */
export const knownRoleNames = {
  admin: { it: 'Amministrazione', en: 'Administrator' },
  manager: { it: 'Coordinamento', en: 'Manager' },
  teacher: { it: 'Insegnante', en: 'Teacher' },
} as const;

export type KnownRole = keyof typeof knownRoleNames;

/** Whether this is the name of such a role. */
export const isKnownRole = (name: string): name is KnownRole => Object.hasOwn(knownRoleNames, name);
