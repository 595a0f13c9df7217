export type Language = 'it' | 'en';

/** Dictionaries about what people answered; a claim may be forbidden only there. */
export const aboutAnswers = ['class-results', 'figures', 'findings', 'findings-method', 'results', 'set-aside'];

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

export const claims: Claim[] = [
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

const denial = {
  it: /\b(non|né|nessun\p{L}*|niente|mai|senza|contro)\b/iu,
  en: /\b(not|no|none|nor|never|nothing|without|neither|against|cannot|can’t|don’t|doesn’t)\b/iu,
};

/** The forbidden claims of a text, by what they are; `name`: the dictionary that it is in. */
export const claimsIn = (text: string, language: Language, name: string): string[] =>
  claims
    .filter(({ everywhere }) => everywhere || aboutAnswers.includes(name))
    .filter((claim) =>
      text.split(/(?<=[.!?:;])\s|\n/).some((sentence) => {
        const match = claim[language].exec(sentence);
        return (
          match !== null &&
          !(claim.unlessDenied && denial[language].test(sentence.slice(0, match.index + match[0].length)))
        );
      }),
    )
    .map(({ forbids }) => forbids);
