import { describe, expect, it } from 'vitest';

type Language = 'it' | 'en';

/** Dictionaries about what people answered; a claim may be forbidden only there. */
const aboutAnswers = ['class-results', 'figures', 'findings', 'findings-method', 'results', 'set-aside'];

/**
 * What figures of the test never say. A sentence that matches is refused; if `unlessDenied`, only where nothing before the
 * match denies it, such as "non è una diagnosi".
 */
type Claim = {
  forbids: string;
  it: RegExp;
  en: RegExp;
  everywhere?: boolean;
  unlessDenied?: boolean;
  /** Sentences that say it, to show that the patterns find them. */
  examples: { it: string; en: string };
};

const claims: Claim[] = [
  {
    forbids: 'that people, or most of them, are biased',
    it: /(maggior parte|gran parte|quasi tutt[ie]|molt[ie]) (delle|degli|dei|gli|le) \p{L}+|\b(è|sono|sei|siete|siamo) (\p{L}+ )?(razzist|prevenut|sessist)|gli italiani|(hai|ha|hanno|abbiamo|avete) (\p{L}+ )?pregiudizi/iu,
    en: /\bmost (people|italians|participants|pupils|of us|of them)\b|\b(is|are|am) (\p{L}+ )?(biased|racist|sexist|prejudiced)\b|\bitalians\b|\b(have|has) (\p{L}+ )?(bias(es)?|prejudices?)\b/iu,
    everywhere: true,
    unlessDenied: true,
    examples: { it: 'La maggior parte delle persone ha pregiudizi.', en: 'Most people are biased.' },
  },
  {
    forbids: 'that it is a diagnosis, or measures bias, attitudes or traits',
    it: /diagnos|implicit[aeio]\b|misura(no|re|to)? [^.]*(pregiudiz|atteggiament|bias|razzism)|rivela(no)? (chi|che cosa pens|quello che pens)/iu,
    en: /diagnos|\bimplicit\b|measur\p{L}* [^.]*(bias|prejudice|attitude|racism)|reveals? (who|what (you|they) (really )?think)/iu,
    everywhere: true,
    unlessDenied: true,
    examples: { it: 'Il test misura i tuoi pregiudizi.', en: 'The test measures implicit bias.' },
  },
  {
    forbids: 'a cause',
    it: /\bcaus(a|ano|i|ato|ata)\b|\bprovoca|\bdovut[aeio] (a|al|alla)\b|\bdipende d|per colpa/iu,
    en: /\bcaus(e|es|ed|ing)\b|\bbecause they (are|look|think)\b|\b(is|are) due to\b|\bleads? to (more|fewer|a)\b/iu,
    unlessDenied: true,
    examples: {
      it: 'Sembrare migrante causa meno SÌ a «ricco/a».',
      en: 'Looking like a migrant causes fewer YES for “rich”.',
    },
  },
  {
    forbids: 'that a phenotype is an origin',
    it: /\brazz[ae]\b|\betni[ae]\b|\betnic|fenotipo[^.]*(origin|provien|viene)/iu,
    en: /\braces?\b|\bethnic|phenotype[^.]*(origin|comes? from)/iu,
    unlessDenied: true,
    examples: { it: 'Il fenotipo dice l’origine di una persona.', en: 'A phenotype says where a person comes from.' },
  },
  {
    forbids: 'anything about children, or about real faces',
    it: /\bbambin[aeio]\b|\bvolti (veri|reali)\b/iu,
    en: /\bchild(ren)?\b|\breal faces\b/iu,
    unlessDenied: true,
    examples: { it: 'Così si giudicano i bambini.', en: 'This is how real faces are judged.' },
  },
  {
    forbids: 'that there is no difference, where one is not clear',
    it: /\bnessuna differenza\b(?! chiara)|\bnon c’è (alcuna )?differenza\b(?! chiara)|\bnon ci sono differenze\b(?! chiare)/iu,
    en: /\bno differences?\b|\bthere (is|are) no (?!clear)(\p{L}+ )?differences?\b/iu,
    examples: { it: 'Nessuna differenza fra i fenotipi.', en: 'There is no difference between phenotypes.' },
  },
  {
    forbids: 'a change over time, or an effect of a lesson',
    it: /\b(è|sono) (aumentat|diminuit|cresciut|calat|migliorat|peggiorat)|\bprogress[io]\b|effetto (di|della) (una )?(lezione|campagna)/iu,
    en: /\b(has|have) (increased|decreased|risen|fallen|improved|worsened)\b|\bprogress\b|\beffect of (a|the) (lesson|campaign)/iu,
    unlessDenied: true,
    examples: { it: 'I SÌ sono diminuiti dopo la lezione.', en: 'YES answers have decreased since last year.' },
  },
  {
    forbids: 'that a group is faster, slower, more or less honest',
    it: /\b(più|meno) (veloc|lent|rapid|sincer)\p{L}*|\bpiù onest[aeio] (di|de)/iu,
    en: /\b(faster|slower|quicker|more honest|less honest)\b/iu,
    examples: { it: 'Le ragazze sono più veloci dei ragazzi.', en: 'Girls are faster than boys.' },
  },
  {
    forbids: 'a ranking of groups of people',
    it: /\bclassific(a|he)\b|\bgraduatori|\b(primo|ultimo) posto\b|\bil gruppo (più|meno)\b/iu,
    en: /\branking|\branked\b|\b(first|last) place\b|\bleague table\b|\bthe (most|least) \p{L}+ group\b/iu,
    unlessDenied: true,
    examples: { it: 'La classifica dei gruppi.', en: 'The most biased group comes first place.' },
  },
  {
    forbids: 'blame',
    it: /\bcolpa\b|\bcolpevol|\bvergogn|\bhai sbagliato\b/iu,
    en: /\bblame|\bguilt|\bashamed?\b|\byour fault\b|\byou were wrong\b/iu,
    unlessDenied: true,
    examples: { it: 'Dovresti vergognarti di queste risposte.', en: 'You should be ashamed of these answers.' },
  },
];

/**
 * Texts that match and yet claim nothing: what is said where every share is exactly the same, and a condition that is said
 * not to hold.
 */
const allowed = [
  // The name of a project elsewhere.
  /^end\.(it|en)\.links\.implicit\.name$/,
  /^(results|class-results)\..*\bequal\b/,
  /^findings-method\.(it|en)\.sections\.3\.paragraphs\.1$/,
];

const denial = {
  it: /\b(non|né|nessun\p{L}*|niente|mai|senza|contro)\b/iu,
  en: /\b(not|no|none|nor|never|nothing|without|neither|against|cannot|can’t|don’t|doesn’t)\b/iu,
};

/** The forbidden claims of a text, by what they are. */
const claimsIn = (text: string, language: Language, name: string): string[] =>
  claims
    .filter(({ everywhere }) => everywhere || aboutAnswers.includes(name))
    .filter((claim) =>
      text.split(/(?<=[.!?:;])\s|\n/).some((sentence) => {
        const match = claim[language].exec(sentence);
        return match !== null && !(claim.unlessDenied && denial[language].test(sentence.slice(0, match.index)));
      }),
    )
    .map(({ forbids }) => forbids);

/** The texts of a dictionary by path; of a function its source, in which its words are. */
const textsOf = (texts: unknown, path: string): [path: string, text: string][] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, value]) => textsOf(value, `${path}.${key}`))
    : [[path, String(texts)]];

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });

const isDictionary = (value: unknown): value is Record<Language, unknown> =>
  typeof value === 'object' && value !== null && 'it' in value && 'en' in value;

const dictionaries = Object.entries(files).flatMap(([file, exported]) => {
  const name = file.slice(2, -3);
  return Object.values(exported)
    .filter(isDictionary)
    .map((dictionary) => ({ name, dictionary }));
});

it('finds the dictionaries', () => {
  const names = dictionaries.map(({ name }) => name);
  for (const each of aboutAnswers) expect(names).toContain(each);
  expect(new Set(names).size).toBeGreaterThan(30);
});

describe.each(['it', 'en'] as const)('no text claims what must never be claimed (%s)', (language) => {
  it.each(dictionaries)('$name', ({ name, dictionary }) => {
    const found = textsOf(dictionary[language], `${name}.${language}`)
      .filter(([path]) => !allowed.some((each) => each.test(path)))
      .flatMap(([path, text]) => claimsIn(text, language, name).map((claim) => `${path}: ${claim}`));
    expect(found).toEqual([]);
  });
});

describe.each(claims)('the check for $forbids', ({ forbids, examples }) => {
  it.each(['it', 'en'] as const)('finds it (%s)', (language) => {
    expect(claimsIn(examples[language], language, 'findings')).toContain(forbids);
  });
});

it('searches lists, and the words of functions', () => {
  const texts = textsOf(
    { a: ['Bias is a disease: diagnosis follows.'], b: (n: number) => `A diagnosis in ${n} words` },
    'x',
  );
  expect(texts.map(([path]) => path)).toEqual(['x.a.0', 'x.b']);
  for (const [, text] of texts) expect(claimsIn(text, 'en', 'findings')).toHaveLength(1);
});

it.each([
  ['it', 'Non sono una diagnosi, e non dicono come ti comporti.'],
  ['it', 'Nessuna differenza chiara per volti come questi.'],
  ['en', 'It does not say that one answer causes the other.'],
  ['en', 'No clear difference for faces like these.'],
] as const)('lets a denial stand (%s): %s', (language, text) => {
  expect(claimsIn(text, language, 'findings')).toEqual([]);
});
