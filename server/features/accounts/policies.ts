import type { Policy } from '../../../contract/roles.ts';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import type { Language } from '../../../contract/text.ts';

type Entity = Scope extends `${infer Name}:${string}` ? Name : never;

/** Shown to people but sent by the API, therefore not among the texts of the pages. */
const descriptions: Record<Entity, Record<Language, string>> = {
  user: { it: 'Persone: gli account di docenti e staff', en: 'People: the accounts of teachers and staff' },
  role: { it: 'Ruoli: che cosa può fare chi accede', en: 'Roles: what people may do once signed in' },
  audit: { it: 'Monitoraggio: uso del sito ed errori', en: 'Monitoring: how the site is used, and its errors' },
  support: {
    it: 'Assistenza: domande frequenti e richieste di aiuto',
    en: 'Support: common questions and requests for help',
  },
  collection: {
    it: 'Raccolta: i test della campagna, quelli segnalati e quelli messi da parte',
    en: 'Collection: the runs of the campaign, those with a flag and those set aside',
  },
  faces: {
    it: 'Volti: quali vede chi fa il test',
    en: 'Faces: which ones are shown in the test',
  },
  findings: {
    it: 'Risultati: le cifre della campagna, prima e dopo la pubblicazione',
    en: 'Findings: the figures of the campaign, before and after they are published',
  },
  session: { it: 'Sessioni: vedere anche quelle degli altri', en: "Sessions: seeing other people's as well" },
};

const isOf = (entity: Entity) => (scope: Scope) => scope.startsWith(`${entity}:`);

/** Returns all scopes in groups by subject, each with its description in the language. */
export const policiesIn = (language: Language): Record<Entity, Policy> => {
  const groupOf = (entity: Entity): Policy => ({
    description: descriptions[entity][language],
    scopes: scopes.filter(isOf(entity)),
  });
  return {
    user: groupOf('user'),
    role: groupOf('role'),
    audit: groupOf('audit'),
    support: groupOf('support'),
    session: groupOf('session'),
    collection: groupOf('collection'),
    faces: groupOf('faces'),
    findings: groupOf('findings'),
  };
};
