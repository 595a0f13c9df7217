import { openTiers, releaseTiers, releaseVersion } from '../../../contract/rules/releases.ts';
import type { Words } from './column.ts';
import type { TableName } from './columns.ts';

export const tierNames = releaseTiers;
export type TierName = (typeof tierNames)[number];

/** Whether everybody may have it; if not, it is handed over on request. */
export const isOpenTier = (tier: TierName): boolean => (openTiers as readonly TierName[]).includes(tier);

type Tier = {
  number: 1 | 2 | 3;
  /** What stands for `content` in the names of its files; the main table of a tier has none. */
  tables: readonly (readonly [table: TableName, content: string | null])[];
  /** SPDX, or a licence of its own. */
  licence: 'CC-BY-4.0' | 'LicenseRef-Prima-Vista-research';
  title: Words;
  description: Words;
};

export const tiers: Record<TierName, Tier> = {
  aggregates: {
    number: 1,
    tables: [
      ['figures', null],
      ['words', 'words'],
      ['cells', 'cells'],
      ['facesums', 'facesums'],
      ['conditional', 'conditional'],
      ['times', 'times'],
      ['unflagged', 'unflagged'],
      ['unflaggedfigures', 'unflaggedfigures'],
      ['groups', 'groups'],
      ['groupfigures', 'groupfigures'],
      ['faces', 'faces'],
    ],
    licence: 'CC-BY-4.0',
    title: { it: 'Prima Vista: somme e risultati', en: 'Prima Vista: sums and figures' },
    description: {
      it: 'Le somme di tutti i test di un’edizione della campagna pubblica (conteggi, somme per volto, tempi) e i risultati; arrotondati, i risultati senza i test segnalati e per gruppo di partecipanti.',
      en: 'The sums of all runs of an edition of the public campaign (counts, sums by face, times) and the figures; rounded, the figures without flagged runs and by group of participants.',
    },
  },
  trials: {
    number: 2,
    tables: [
      ['trials', null],
      ['faces', 'faces'],
    ],
    licence: 'LicenseRef-Prima-Vista-research',
    title: { it: 'Prima Vista: risposte', en: 'Prima Vista: trials' },
    description: {
      it: 'Una riga per ogni volto mostrato nella campagna pubblica: parola, volto, risposta, tempo. Genere, età e fenotipo di chi ha giocato non ci sono, ma accanto alle somme pubblicate si possono ricavare. Solo su richiesta e con un impegno firmato.',
      en: 'One row for each face shown in the public campaign: word, face, answer, time. Gender, age and own phenotype of the participant are not in it, but can be worked out next to the published sums. On request only, with a signed undertaking.',
    },
  },
  'trials-coarse': {
    number: 3,
    tables: [
      ['trialscoarse', null],
      ['faces', 'faces'],
    ],
    licence: 'LicenseRef-Prima-Vista-research',
    title: { it: 'Prima Vista: risposte con profilo a grandi classi', en: 'Prima Vista: trials with a coarse profile' },
    description: {
      it: 'Le risposte della campagna pubblica con genere, fascia di età e fenotipo di chi ha giocato, a grandi classi. Solo su richiesta e con un impegno firmato.',
      en: 'The answers of the public campaign with gender, age band and own phenotype of the participant, in broad classes. On request only, with a signed undertaking.',
    },
  },
};

/** `YEAR.EDITION.ERRATUM`. */
export type Version = { year: number; edition: number; erratum: number };

/** Parses a version; undefined when it is none. */
export const parseVersion = (text: string): Version | undefined => {
  if (!releaseVersion.test(text)) return undefined;
  const [year = 0, edition = 0, erratum = 0] = text.split('.').map(Number);
  return { year, edition, erratum };
};

export const versionText = ({ year, edition, erratum }: Version): string => `${year}.${edition}.${erratum}`;

/** As the data and the names of files have it, such as 2027n1. */
export const editionText = ({ year, edition }: Pick<Version, 'year' | 'edition'>): string => `${year}n${edition}`;

export const folderOf = (tier: TierName, version: Version): string => `prima-vista-${tier}-${versionText(version)}`;

/** The name of a table's CSV in `data/`, as Psych-DS wants it. */
export const fileOf = (content: string | null, version: Version): string =>
  `study-primavista_edition-${editionText(version)}${content === null ? '' : `_content-${content}`}_data.csv`;
