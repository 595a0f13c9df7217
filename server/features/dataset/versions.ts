import type { NextRelease } from '../../../contract/datasets.ts';
import { openTiers, releaseTiers } from '../../../contract/rules/datasets.ts';
import type { TableName } from './columns.ts';
import { type Words, words } from './levels.ts';

export const tierNames = releaseTiers;
export type TierName = (typeof tierNames)[number];

export const isOpenTier = (tier: TierName): boolean => (openTiers as readonly TierName[]).includes(tier);

type Tier = {
  number: 1 | 2 | 3;
  /** The first file has no `content` in its name. */
  tables: readonly [main: TableName, ...TableName[]];
  licence: 'CC-BY-4.0' | 'LicenseRef-Prima-Vista-research';
  title: Words;
  description: Words;
};

export const tiers: Record<TierName, Tier> = {
  aggregates: {
    number: 1,
    tables: [
      'figures',
      'words',
      'cells',
      'facesums',
      'times',
      'conditional',
      'unflagged',
      'groups',
      'groupfigures',
      'faces',
    ],
    licence: 'CC-BY-4.0',
    title: words('Prima Vista: somme e risultati', 'Prima Vista: sums and figures'),
    description: words(
      'Le somme di tutti i test di un’edizione della campagna pubblica (conteggi, somme per volto, tempi) e i risultati; arrotondati, i risultati di una parte dei test. Nessuna riga è di un test.',
      'The sums of all runs of an edition of the public campaign (counts, sums by face, times) and the figures; rounded, the figures of a part of the runs. No row is of one run.',
    ),
  },
  trials: {
    number: 2,
    tables: ['trials', 'faces'],
    licence: 'LicenseRef-Prima-Vista-research',
    title: words('Prima Vista: risposte', 'Prima Vista: trials'),
    description: words(
      'Una riga per ogni volto mostrato nella campagna pubblica: parola, volto, risposta, tempo. Genere, età e fenotipo di chi ha giocato non ci sono, ma accanto alle cifre pubblicate si possono in parte ricavare. Solo su richiesta e con un impegno firmato.',
      'One row for each face shown in the public campaign: word, face, answer, time. Gender, age and own phenotype of the participant are not in it, but can in part be worked out next to the published figures. On request only, with a signed undertaking.',
    ),
  },
  'trials-coarse': {
    number: 3,
    tables: ['trialscoarse', 'faces'],
    licence: 'LicenseRef-Prima-Vista-research',
    title: words('Prima Vista: risposte con profilo a grandi classi', 'Prima Vista: trials with a coarse profile'),
    description: words(
      'Le risposte della campagna pubblica con genere, fascia di età e fenotipo di chi ha giocato, a grandi classi. Solo su richiesta e con un impegno firmato.',
      'The answers of the public campaign with gender, age band and own phenotype of the participant, in broad classes. On request only, with a signed undertaking.',
    ),
  },
};

export type Version = { year: number; edition: number; erratum: number };

/** `text`: as in the contract. */
export const parseVersion = (text: string): Version => {
  const [year = 0, edition = 0, erratum = 0] = text.split('.').map(Number);
  return { year, edition, erratum };
};

export const versionText = ({ year, edition, erratum }: Version): string => `${year}.${edition}.${erratum}`;

/** As file names have it, such as 2027n1. */
export const editionText = ({ year, edition }: Pick<Version, 'year' | 'edition'>): string => `${year}n${edition}`;

export const folderOf = (tier: TierName, version: Version): string => `prima-vista-${tier}-${versionText(version)}`;

/** As Psych-DS wants it; null: of the main table. */
export const fileOf = (content: string | null, version: Version): string =>
  `study-primavista_edition-${editionText(version)}${content === null ? '' : `_content-${content}`}_data.csv`;

export type Named = { tier: TierName; version: Version };

export const isSame = (one: Named) => (other: Named) =>
  one.tier === other.tier && versionText(one.version) === versionText(other.version);

export const isSameEdition = (one: Version, other: Version): boolean =>
  one.year === other.year && one.edition === other.edition;

const latestOf = (datasets: readonly Named[]): Version | undefined =>
  datasets
    .map(({ version }) => version)
    .toSorted((a, b) => b.year - a.year || b.edition - a.edition || b.erratum - a.erratum)[0];

/** Returns the next possible versions of each tier. A new edition begins with this `year`. */
export const nextVersions = (
  datasets: readonly Named[],
  year: number,
): (Named & { kind: NextRelease['des_kind'] })[] => {
  const latest = latestOf(datasets);
  const next: Version =
    latest && latest.year >= year
      ? { year: latest.year, edition: latest.edition + 1, erratum: 0 }
      : { year, edition: 1, erratum: 0 };
  return tierNames.flatMap((tier) => {
    const own = latestOf(datasets.filter((dataset) => dataset.tier === tier));
    return [
      // All tiers of an edition have the same runs: this one can catch up.
      ...(latest && !(own && isSameEdition(own, latest))
        ? [{ tier, version: { ...latest, erratum: 0 }, kind: 'same_runs' as const }]
        : []),
      { tier, version: next, kind: 'new_runs' as const },
      ...(own ? [{ tier, version: { ...own, erratum: own.erratum + 1 }, kind: 'erratum' as const }] : []),
    ];
  });
};
