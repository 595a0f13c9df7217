import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aroundResults } from './around-results.ts';
import { end } from './end.ts';
import { prelude } from './prelude.ts';
import { profiling } from './profiling.ts';
import { results } from './results.ts';
import { slides } from './slides.ts';
import { survey } from './survey.ts';

type Language = 'it' | 'en';

/** A text that may be shortened, but never cut: what it must still say, and the page that shows it. */
type Promised = {
  what: string;
  text: (language: Language) => string;
  says: Record<Language, RegExp>;
  file: string;
  /** How that page names the text. */
  as: RegExp;
};

const close = 'results/end/CloseResults.tsx';
const deletion = 'results/DeleteAnswers.tsx';
const endPage = 'results/end/EndOfTest.tsx';
const form = 'run/slides/UserProfiling.tsx';

const promised: Promised[] = [
  {
    what: 'consent: the button that begins says that the rules were read',
    text: (language) => slides[language].startGame.begin,
    says: { it: /ho letto e voglio iniziare il test/i, en: /I read and want to start the test/i },
    ...{ file: 'run/slides/StartGame.tsx', as: /\.begin\b/ },
  },
  {
    what: 'content warning, public',
    text: (language) => slides[language].startGame.warning.text,
    says: { it: /fastidio.*smetti/, en: /uncomfortable.*stop/ },
    ...{ file: 'run/slides/StartGame.tsx', as: /\bwarning\b/ },
  },
  {
    what: 'content warning, in class',
    text: (language) => survey[language].start.warning,
    says: { it: /fastidio.*smettere.*senza dire perché/, en: /uncomfortable.*stop.*no reason/ },
    ...{ file: 'class/ClassStart.tsx', as: /\.warning\b/ },
  },
  {
    what: 'privacy sheet, public',
    text: (language) =>
      slides[language].startGame.privacy
        .points(false)
        .map(({ title, text }) => `${title} ${text}`)
        .join(' '),
    says: { it: /nome/, en: /name/ },
    ...{ file: 'run/slides/StartGame.tsx', as: /privacy\.points\(/ },
  },
  {
    what: 'what becomes of the answers, in class',
    text: (language) => survey[language].start.data(false).join(' '),
    says: { it: /Non voglio continuare.*cancellare/, en: /I don’t want to go on.*delete/ },
    ...{ file: 'class/ClassStart.tsx', as: /\.data\(/ },
  },
  {
    what: 'under 14: the question',
    text: (language) => profiling[language].fourteen.question,
    says: { it: /14 anni/, en: /14/ },
    ...{ file: form, as: /fourteen/ },
  },
  {
    what: 'under 14: nothing is sent, and the results are there all the same',
    text: (language) => profiling[language].fourteen.stopped,
    says: { it: /non parte niente.*risultati/, en: /nothing you chose is sent.*results/ },
    ...{ file: form, as: /stopped/ },
  },
  {
    what: 'what the last press before the results sends',
    text: (language) => prelude[language].sends,
    says: { it: /invii le risposte/, en: /sends your test answers/ },
    ...{ file: 'run/slides/ResultsPrelude.tsx', as: /\.sends\b/ },
  },
  {
    what: 'deletion: at any time, without a reason',
    text: (language) => results[language].deleting.text,
    says: { it: /senza dire perché/, en: /without saying why/ },
    ...{ file: deletion, as: /\.text\b/ },
  },
  {
    what: 'deletion: at once, for good, and what stays in backups',
    text: (language) => results[language].deleting.what,
    says: { it: /subito e per sempre.*copie di sicurezza/, en: /at once and for good.*backups/ },
    ...{ file: deletion, as: /\.what\b/ },
  },
  ...(['sums', 'sumsOfClass'] as const).map((key) => ({
    what: `deletion: when answers leave the totals (${key})`,
    text: (language: Language) => results[language].deleting[key],
    says: { it: /escono dalle somme.*almeno (dieci|cinque)/, en: /leave those totals.*at least (ten|five)/ },
    ...{ file: deletion, as: new RegExp(`\\.${key}\\b`) },
  })),
  ...(['byCode', 'byCodeInClass'] as const).map((key) => ({
    what: `deletion: by the code, later (${key})`,
    text: (language: Language) => results[language].deleting[key],
    says: { it: /codice.*senza vederle/, en: /code.*without seeing them/ },
    ...{ file: deletion, as: new RegExp(`\\.${key}\\b`) },
  })),
  {
    what: 'closing: the code is needed for a later deletion',
    text: (language) => end[language].close.code,
    says: { it: /cancellar.*codice/, en: /delete.*code/ },
    ...{ file: close, as: /text\.code\b/ },
  },
  {
    what: 'closing: for good',
    text: (language) => end[language].close.warning,
    says: { it: /^I risultati andranno persi per sempre\.$/, en: /^Your results will go forever\.$/ },
    ...{ file: close, as: /text\.warning\b/ },
  },
  ...(['stays', 'staysUntimed'] as const).map((key) => ({
    what: `closing: what stays (${key})`,
    text: (language: Language) => end[language].close[key],
    says: { it: /risposte.*senza.*nome/, en: /answers.*without.*name/ },
    ...{ file: close, as: new RegExp(`text\\.${key}\\b`) },
  })),
  {
    what: 'no diagnosis, at the end',
    text: (language) => end[language].isNot,
    says: {
      it: /non dice che persona sei.*Non è una diagnosi.*non prevede/,
      en: /does not say who you are.*not a diagnosis.*does not predict/,
    },
    ...{ file: endPage, as: /text\.isNot\b/ },
  },
  ...[false, true].map((isClass) => ({
    what: `no diagnosis, beside the results (${isClass ? 'class' : 'public'})`,
    text: (language: Language) => aroundResults[language].method.points('24', isClass).flat().join(' '),
    says: { it: /Non sono una diagnosi/, en: /not a diagnosis/ },
    ...{ file: 'results/Foot.tsx', as: /text\.points\(/ },
  })),
  {
    what: 'a phenotype is no origin',
    text: (language) => slides[language].midGame.disclaimer,
    says: { it: /non (dice|indica).*(viene|origine|proviene)/, en: /does not (say|indicate).*(from|origin)/ },
    ...{ file: 'run/slides/PublicMidGame.tsx', as: /disclaimer/ },
  },
  {
    what: 'help: whom to call',
    text: (language) => [end[language].unar, end[language].azzurro].join(' '),
    says: { it: /UNAR.*Telefono Azzurro/, en: /UNAR.*Telefono Azzurro/ },
    ...{ file: endPage, as: /tel:[\s\S]*phone="800 90 10 10"[\s\S]*phone="19696"/ },
  },
  {
    what: 'help: the way there from the results',
    text: (language) => results[language].hurtLink,
    says: { it: /parlarne/, en: /talk to/ },
    ...{ file: 'results/Foot.tsx', as: /\/endTest\/explanation#help/ },
  },
];

describe.each(promised)('$what', ({ text, says, file, as }) => {
  it.each(['it', 'en'] as const)('is said (%s)', (language) => {
    expect(text(language)).toMatch(says[language]);
  });

  it('is on its page', () => {
    expect(readFileSync(join(import.meta.dirname, '../play', file), 'utf8')).toMatch(as);
  });
});

it.each(['it', 'en'] as const)('the page after the test says it in about 120 words (%s)', (language) => {
  const { headline, lead, isNot, actionsTitle, actions, helpTitle, help, unar, azzurro, exit } = end[language];
  const said = [headline, lead, isNot, actionsTitle, ...actions.flat(), helpTitle, help, unar, azzurro, exit].join(' ');
  expect(said.match(/[\p{L}\d’]+/gu)?.length).toBeLessThanOrEqual(130);
});
