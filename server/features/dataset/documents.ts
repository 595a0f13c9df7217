import { methodVersion } from '../../../contract/rules/findings.ts';
import { counted } from '../../counted.ts';
import type { About } from './about.ts';
import type { AnonymityReport } from './anonymity.ts';
import { leastRuns } from './coarsen.ts';
import type { Language } from './codebook.ts';
import type { Column, Words } from './column.ts';
import { columns } from './columns.ts';
import type { LeftOut } from './source.ts';
import { editionText, fileOf, isOpenTier, type TierName, tiers, type Version, versionText } from './tiers.ts';

export type Told = {
  tier: TierName;
  version: Version;
  /** YYYY-MM-DD. */
  date: string;
  about: About;
  /** Runs in the release, with the usual time and with more, and rows of its main table. */
  runs: { timed: number; untimed: number };
  rows: number;
  leftOut: LeftOut;
  /** Of tier 3. */
  coarsening: { heldBack: number } | null;
  /** Of tier 1. */
  tables: PublishedTables | null;
};

/** Which tables of an edition a release has: those of runs without a flag, and those by group, by variable. */
type PublishedTables = { hasUnflagged: boolean; variables: readonly string[] };

/** Small numbers of runs are only called fewer than ten, others in full tens: no release tells of a single run. */
export const inTens = (runs: number): Words => {
  if (runs === 0) return { it: 'nessuno', en: 'none' };
  if (runs < leastRuns) return { it: `meno di ${leastRuns}`, en: `fewer than ${leastRuns}` };
  const tens = Math.floor(runs / 10) * 10;
  return { it: `${tens} o poco più`, en: `${tens} or a few more` };
};

/** The report as it is in the data: exact small numbers are for whoever lets a release go. */
export const reportInTens = ({ combinations, levels, uniqueRuns, heldBack, missing, ...report }: AnonymityReport) => {
  const tens = (runs: number) => inTens(runs).en;
  const ofLevels = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([level, runs]) => [level, tens(runs)]));
  return {
    ...report,
    combinations: combinations.map((each) => ({ ...each, runs: tens(each.runs) })),
    levels: Object.fromEntries(Object.entries(levels).map(([name, counts]) => [name, ofLevels(counts)])),
    uniqueRuns: tens(uniqueRuns),
    ...(heldBack !== undefined && { heldBack: tens(heldBack) }),
    ...(missing !== undefined && { missing: tens(missing) }),
  };
};

/** The state of the findings page that has the same figures, unless a run has been deleted in between. */
const samePage: Words = {
  it: 'Sono le stesse che la pagina dei risultati mostra in `/findings?runs=edition` finché l’edizione da cui vengono è l’ultima, se nel frattempo nessun test è stato cancellato; le altre cifre della pagina arrivano a test più recenti.',
  en: 'They are those that the findings page shows at `/findings?runs=edition` for as long as the edition that they come from is the last one, if no run has been deleted in between; the other figures of the page go up to more recent runs.',
};

/** What stands in its place where runs are missing. */
const otherPage: Words = {
  it: 'Non sono esattamente quelle che la pagina dei risultati mostra in `/findings?runs=edition`: mancano dei test, come detto sopra.',
  en: 'They are not exactly those that the findings page shows at `/findings?runs=edition`: runs are missing, as said above.',
};

/** How many runs of the edition a release has not, and why. */
const missingIn = (missing: number): Words => {
  if (missing === 0) return { it: '', en: '' };
  const { it, en } = inTens(missing);
  return {
    it: `- Mancano, rispetto all’edizione dei risultati da cui viene: ${it}. Quando un test è cancellato o messo da parte dopo che ne sono uscite le cifre, altri tirati a sorte (almeno ${leastRuns} ogni volta) restano fuori da questa pubblicazione e dalle successive, perché da una differenza non si possa capire di chi era. Perciò le cifre non sono esattamente quelle dell’edizione.\n`,
    en: `- Missing of the edition of the figures that it comes from: ${en}. When a run is deleted or set aside after figures with it were published, others that are drawn by lot (at least ${leastRuns} each time) are left out of this release and of later ones, so that nobody can be told from a difference. So the figures are not exactly those of the edition.\n`,
  };
};

const start = ({ tier, version, leftOut }: Told): Words => {
  const ofPage = leftOut.missing === 0 ? samePage : otherPage;
  const main = `data/${fileOf(null, version)}`;
  if (tier === 'aggregates')
    return {
      it: `I risultati sono in \`${main}\`, e le somme di tutti i test nelle altre tabelle. ${ofPage.it}`,
      en: `The figures are in \`${main}\`, and the sums of all runs in the other tables. ${ofPage.en}`,
    };
  return {
    it: `Le risposte sono in \`${main}\`: una riga per volto mostrato; \`run\` e \`position\` insieme identificano una riga. \`python3 analysis/figures.py\` ricalcola i risultati della pagina e li confronta con quelli pubblicati; \`products/parquet\` ha le stesse tabelle in Parquet.`,
    en: `The answers are in \`${main}\`: one row a face shown; \`run\` and \`position\` together identify a row. \`python3 analysis/figures.py\` computes the figures of the findings page again and compares them with the published ones; \`products/parquet\` has the same tables as Parquet.`,
  };
};

/** Which tables there are, and why others are missing. */
const tablesIn = ({ hasUnflagged, variables }: PublishedTables): Words => {
  const labelOf = (language: Language) =>
    (columns.variable.levels ?? [])
      .filter(({ code }) => variables.includes(code))
      .map(({ code, label }) => `${label[language]} (\`${code}\`)`)
      .join(', ');
  return {
    it: `- Senza i test segnalati: ${hasUnflagged ? 'nelle tabelle `content-unflagged…`, arrotondati' : 'nessuna tabella'}.\n- Per gruppo di partecipanti: ${labelOf('it') || 'nessuna tabella'}. Le cifre sono quelle di un’edizione pubblicata dei risultati, arrotondate. Una variabile, come le tabelle senza i test segnalati, manca dove la sua tabella direbbe di meno di ${leastRuns} test, o se un test che conteneva è stato cancellato; se è rimasta quella di un’edizione precedente, \`table_runs\` lo mostra.\n`,
    en: `- Without flagged runs: ${hasUnflagged ? 'in the tables `content-unflagged…`, rounded' : 'no table'}.\n- By group of participants: ${labelOf('en') || 'no table'}. The figures are those of a published edition, rounded. A variable, like the runs without flags, is missing where its table would tell of fewer than ${leastRuns} runs, or if a run that was in it has been deleted; where it has stayed that of an earlier edition, \`table_runs\` shows it.\n`,
  };
};

const notClaimed: Record<Language, string[]> = {
  en: [
    'Participants chose to come: they are no sample of a population, and a run is not a person.',
    'A phenotype is a way of drawing a face, not an origin. Answers are about these pictures, not about real people.',
    'An answer is no diagnosis, no opinion and no behaviour; how two answers go together says nothing about a cause.',
    'An empty answer is not a NO.',
    'No figure of fewer than ten runs may be published, nor two figures whose difference would be one.',
  ],
  it: [
    'Chi ha giocato ha scelto di farlo: non è un campione di una popolazione, e un test non è una persona.',
    'Un fenotipo è un modo di disegnare un volto, non un’origine. Le risposte riguardano queste immagini, non persone reali.',
    'Una risposta non è una diagnosi, un’opinione o un comportamento; come due risposte vanno insieme non dice quale sia la causa.',
    'Una risposta vuota non è un NO.',
    'Un risultato di meno di dieci test non va pubblicato, e nemmeno due risultati la cui differenza lo sarebbe.',
  ],
};

/** What whoever has the files can learn of single runs. */
const toldOfRuns = (tier: TierName): Words =>
  isOpenTier(tier)
    ? {
        it: 'Ci sono le somme di tutti i test, e cifre arrotondate di gruppi di almeno dieci.',
        en: 'There are the sums of all runs, and rounded figures of groups of ten runs or more.',
      }
    : {
        it: 'I numeri dei test si estraggono di nuovo a ogni pubblicazione. Ma 120 risposte sono un’impronta: chi conserva un’immagine dei propri risultati ritrova le proprie righe, e chi ha queste righe e le cifre pubblicate per gruppo può calcolare genere, età e fenotipo di molte persone che hanno giocato. Per questo i dati non sono aperti, e chi li riceve si è impegnato a non farlo.',
        en: 'Run numbers are drawn anew for each release. But 120 answers are a fingerprint: anyone who keeps a picture of their own results can find their own rows, and anyone who has these rows and the figures published by group can compute the gender, age and own phenotype of many participants. That is why the data are not open, and whoever receives them has undertaken not to do so.',
      };

const readmeIn = (told: Told, language: Language): string => {
  const { tier, version, runs, rows, leftOut, coarsening, tables, about } = told;
  const { title, description, licence } = tiers[tier];
  const left = (count: number) => inTens(count)[language];
  const list = notClaimed[language].map((line) => `- ${line}`).join('\n');
  const contact = about.contact ?? about.authors.map(({ name }) => name).join(', ');
  const total = runs.timed + runs.untimed;
  if (language === 'en')
    return `# ${title.en}, ${versionText(version)}

${description.en}

## How many

- ${counted(total, 'run')}, ${runs.untimed} of them with more time${tier === 'aggregates' ? ' (in no figure)' : ''}; ${counted(rows, 'row')} in the main table. Edition ${editionText(version)}, method ${methodVersion}.
- Left out: set aside because no person can have played so, or because they did not come from a person’s device: ${left(leftOut.setAside)}. Declared void by staff: ${left(leftOut.void)}. Waiting for the next edition: ${left(leftOut.waiting)}. Simulated runs and classes are never released.
${missingIn(leftOut.missing).en}${coarsening ? `- Profiles: in combinations of gender, age band and own phenotype, within a set of faces, a time limit and an edition, with fewer than ${leastRuns} runs, levels are \`not_released\` (${left(coarsening.heldBack)}); where the runs of which nothing is told would be fewer than ${leastRuns}, those of the smallest other combination are among them. No run leaves for its profile. \`declined\`: not said, or no profile at all.\n` : ''}${tables ? tablesIn(tables).en : ''}
## How to start

${start(told).en}

Columns: \`documentation/codebook.en.html\` and \`.csv\`. Method: \`documentation/method.md\`. Faces: \`materials/\`, \`documentation/faces.md\`. \`SHA256SUMS\`: \`sha256sum --check SHA256SUMS\`.

## What these data do not say

${list}

## Whose they are

No name, address, moment or place of anybody is in these files. ${toldOfRuns(tier).en} Do not try to find out who somebody is. A run that its participant deletes is in no later release.

Licence: ${licence} (\`LICENSE\`). Cite as in \`CITATION.cff\`. Errors found later: \`ERRATA.md\` of the latest version. Questions: ${contact}.
`;
  return `# ${title.it}, ${versionText(version)}

${description.it}

## Quanti

- ${total} test, di cui ${runs.untimed} con più tempo${tier === 'aggregates' ? ' (in nessun risultato)' : ''}; ${rows} righe nella tabella principale. Edizione ${editionText(version)}, metodo ${methodVersion}.
- Esclusi: messi da parte perché nessuna persona può aver giocato così, o perché non venivano dal dispositivo di una persona: ${left(leftOut.setAside)}. Scartati da chi gestisce la campagna: ${left(leftOut.void)}. In attesa della prossima edizione: ${left(leftOut.waiting)}. I test simulati e le classi non si pubblicano mai.
${missingIn(leftOut.missing).it}${coarsening ? `- Profili: nelle combinazioni di genere, età e fenotipo, per insieme di volti, limite di tempo ed edizione, con meno di ${leastRuns} test alcuni livelli sono \`not_released\` (${left(coarsening.heldBack)}); dove i test di cui non si dice nulla sarebbero meno di ${leastRuns}, vi si aggiungono quelli della combinazione più piccola fra le altre. Nessun test resta fuori per il suo profilo. \`declined\`: non detto, o nessun profilo.\n` : ''}${tables ? tablesIn(tables).it : ''}
## Come cominciare

${start(told).it}

Colonne: \`documentation/codebook.it.html\` e \`.csv\`. Metodo: \`documentation/method.md\`. Volti: \`materials/\`, \`documentation/faces.md\`. \`SHA256SUMS\`: \`sha256sum --check SHA256SUMS\`.

## Che cosa questi dati non dicono

${list}

## Di chi sono

In questi file non c’è nome, indirizzo, momento o luogo di nessuno. ${toldOfRuns(tier).it} Non cercate di scoprire chi è qualcuno. Un test che chi l’ha fatto cancella non è in nessuna pubblicazione successiva.

Licenza: ${licence} (\`LICENSE\`). Per citare: \`CITATION.cff\`. Errori scoperti dopo: \`ERRATA.md\` dell’ultima versione. Domande: ${contact}.
`;
};

/** README.md: English, and Italian below. */
export const readme = (told: Told): string => `${readmeIn(told, 'en')}\n---\n\n${readmeIn(told, 'it')}`;

type Entries = NonNullable<About['changes']>;
const entriesOf = (entries: Entries): string[] =>
  entries.map(({ version, date, it, en }) => `## ${version}, ${date}\n\n${en}\n\n${it}\n`);

export const changelog = ({ version, date, about }: Told): string => {
  const own = versionText(version);
  const told = about.changes ?? [];
  const first = told.some((entry) => entry.version === own)
    ? []
    : [{ version: own, date, it: `Edizione ${editionText(version)}.`, en: `Edition ${editionText(version)}.` }];
  return ['# Changelog', ...entriesOf([...first, ...told])].join('\n\n');
};

export const errata = ({ about }: Told): string => {
  const entries = entriesOf(about.errata ?? []);
  const none =
    'None known when this version was published.\n\nNessuno noto quando questa versione è stata pubblicata.\n';
  return ['# Errata', ...(entries.length > 0 ? entries : [none])].join('\n\n');
};

const openLicence = (title: string, authors: string) => `${title}
${authors}

This work is licensed under the Creative Commons Attribution 4.0 International licence (CC BY 4.0).
You may share and adapt it, also commercially, if you give appropriate credit, link to the licence and say whether
changes were made. The licence's text: https://creativecommons.org/licenses/by/4.0/legalcode

Quest'opera è distribuita con licenza Creative Commons Attribuzione 4.0 Internazionale (CC BY 4.0).
Si può condividere e modificare, anche a fini commerciali, citando gli autori, con un link alla licenza e dicendo se
sono state fatte modifiche. Il testo: https://creativecommons.org/licenses/by/4.0/legalcode.it

The faces in materials/ are under the licence that documentation/faces.md names.
I volti in materials/ hanno la licenza indicata in documentation/faces.md.
`;

const ownTerms = (title: string, authors: string) => `${title}
${authors}

These data are not open. Whoever receives them has signed to keep the following:
1. Not to try to find out who anybody is, alone or with other data, and to report it at once if it happens.
2. Not to join single runs with the figures and sums that are published by group of participants, nor with another
   release: together they tell the gender, age and own phenotype of the participants.
3. Not to pass the data on, in whole or in part, and to keep them where only named persons reach them.
4. To use them for the research that was agreed, and to publish no figure of fewer than ten runs, nor two figures whose
   difference would be one.
5. To delete them, with all copies, when that research ends, and to say so in writing.
6. To cite them as in CITATION.cff.

Questi dati non sono aperti. Chi li riceve ha firmato di rispettare quanto segue:
1. Non cercare di scoprire chi è qualcuno, né da soli né con altri dati, e segnalare subito se succede.
2. Non unire i singoli test con i risultati e le somme pubblicati per gruppo di partecipanti, né con un’altra
   pubblicazione: insieme dicono genere, età e fenotipo di chi ha giocato.
3. Non cedere i dati, in tutto o in parte, e tenerli dove arrivano solo persone indicate per nome.
4. Usarli per la ricerca concordata, e non pubblicare risultati di meno di dieci test, né due risultati la cui
   differenza lo sarebbe.
5. Cancellarli, con tutte le copie, quando quella ricerca finisce, e dirlo per iscritto.
6. Citarli come in CITATION.cff.
`;

export const licence = ({ tier, version, about }: Told): string => {
  const { licence: terms, title } = tiers[tier];
  const authors = about.authors.map(({ name }) => name).join('; ');
  const name = `${title.en}, version ${versionText(version)}`;
  return terms === 'CC-BY-4.0' ? openLicence(name, authors) : ownTerms(name, authors);
};

/** A text of YAML in double quotes. */
const yaml = (text: string): string => JSON.stringify(text);

/** CITATION.cff 1.2.0. */
export const citation = ({ tier, version, date, about }: Told): string => {
  const { title, licence: terms } = tiers[tier];
  const authors = about.authors.flatMap(({ name, orcid }) => [
    `  - name: ${yaml(name)}`,
    ...(orcid ? [`    orcid: ${yaml(`https://orcid.org/${orcid}`)}`] : []),
  ]);
  const described = [
    `title: ${yaml(title.en)}`,
    'authors:',
    ...authors,
    `version: ${yaml(versionText(version))}`,
    `date-released: ${yaml(date)}`,
    ...(about.doi ? [`doi: ${yaml(about.doi)}`] : []),
    ...(about.url ? [`url: ${yaml(about.url)}`] : []),
  ];
  // A licence of our own has no SPDX identifier, which `license` needs.
  const license = terms === 'CC-BY-4.0' ? [`license: ${terms}`] : [];
  return [
    'cff-version: 1.2.0',
    'message: "If you use these data, please cite them as below."',
    'type: dataset',
    ...described,
    ...license,
    'preferred-citation:',
    '  type: data',
    ...described.filter((line) => !line.startsWith('date-released')).map((line) => `  ${line}`),
    `  year: ${date.slice(0, 4)}`,
    `  date-published: ${yaml(date)}`,
    '',
  ].join('\n');
};

const questionnaireTexts: Record<Language, { title: string; test: string; about: string; given: string }> = {
  en: { title: 'Questionnaire', test: 'In the test', about: 'About oneself, at the end', given: 'Answers' },
  it: { title: 'Questionario', test: 'Nel test', about: 'Su di sé, alla fine', given: 'Risposte' },
};

const asked = { test: ['word', 'untimed'], about: ['gender', 'age_band', 'own_phenotype'] } as const;
const hiddenLevels = ['declined', 'not_released'];

/** The questions word for word, with the answers to choose from. */
export const questionnaire = (language: Language): string => {
  const texts = questionnaireTexts[language];
  const question = (name: keyof typeof columns): string => {
    const { label, source, levels }: Column = columns[name];
    const answers = (levels ?? []).filter(({ code }) => !hiddenLevels.includes(code));
    const lines = answers.map(({ code, label: words }) => `- ${words[language]} (\`${code}\`)`);
    return [`### ${label[language]} (\`${name}\`)`, source[language], lines.join('\n')].filter(Boolean).join('\n\n');
  };
  return [
    `# ${texts.title}`,
    `## ${texts.test}`,
    ...asked.test.map(question),
    `## ${texts.about}`,
    ...asked.about.map(question),
    '',
  ].join('\n\n');
};
