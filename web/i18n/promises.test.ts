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

/**
 * A text that may be shortened, but never cut: the page that shows it, how that page names it, and in each language what it
 * must still say.
 */
const promise = (what: string, file: string, as: RegExp, said: Record<Language, [text: string, says: RegExp]>) =>
  describe(what, () => {
    it.each(['it', 'en'] as const)('is said (%s)', (language) => {
      const [text, says] = said[language];
      expect(text).toMatch(says);
    });

    it('is on its page', () => {
      expect(readFileSync(join(import.meta.dirname, '../play', file), 'utf8')).toMatch(as);
    });
  });

const close = 'results/CloseResults.tsx';
const deletion = 'results/Foot.tsx';
const endPage = 'results/EndOfTest.tsx';
const form = 'run/slides/UserProfiling.tsx';
const start = 'run/slides/StartGame.tsx';

promise('consent: the button that begins says that the rules were read', start, /\.begin\b/, {
  it: [slides.it.startGame.begin, /ho letto e voglio iniziare il test/i],
  en: [slides.en.startGame.begin, /I read and want to start the test/i],
});

promise('content warning, public', start, /\bwarning\b/, {
  it: [slides.it.startGame.warning.text, /fastidio.*smetti/],
  en: [slides.en.startGame.warning.text, /uncomfortable.*stop/],
});

promise('content warning, in class', 'class/ClassStart.tsx', /\.warning\b/, {
  it: [survey.it.start.warning, /fastidio.*smettere.*senza dire perché/],
  en: [survey.en.start.warning, /uncomfortable.*stop.*no reason/],
});

const privacyIn = (language: Language) =>
  slides[language].startGame.privacy.points(false).flatMap(({ title, text }) => [title, text]);
promise('privacy sheet, public', start, /privacy\.points\(/, {
  it: [privacyIn('it').join(' '), /nome/],
  en: [privacyIn('en').join(' '), /name/],
});

promise('what becomes of the answers, in class', 'class/ClassStart.tsx', /\.data\(/, {
  it: [survey.it.start.data(false).join(' '), /Non voglio continuare.*cancellare/],
  en: [survey.en.start.data(false).join(' '), /I don’t want to go on.*delete/],
});

promise('under 14: the question', form, /fourteen/, {
  it: [profiling.it.fourteen.question, /14 anni/],
  en: [profiling.en.fourteen.question, /14/],
});

promise('under 14: nothing is sent, and the results are there all the same', form, /stopped/, {
  it: [profiling.it.fourteen.stopped, /non parte niente.*risultati/],
  en: [profiling.en.fourteen.stopped, /nothing you chose is sent.*results/],
});

promise('what the last press before the results sends', 'run/slides/ResultsPrelude.tsx', /\.sends\b/, {
  it: [prelude.it.sends(true), /«Continua» o «Salta la domanda» invii le risposte del test e quelle su di te/],
  en: [prelude.en.sends(true), /“Continue” or “Skip the question” sends your test answers and those about yourself/],
});

promise('deletion: at any time, without a reason', deletion, /\.text\b/, {
  it: [results.it.deleting.text, /senza dire perché/],
  en: [results.en.deleting.text, /without saying why/],
});

promise('deletion: at once, for good, and what stays in backups', deletion, /\.what\b/, {
  it: [results.it.deleting.what, /subito e per sempre.*copie di sicurezza/],
  en: [results.en.deleting.what, /at once and for good.*backups/],
});

for (const key of ['sums', 'sumsOfClass'] as const)
  promise(`deletion: when answers leave the totals (${key})`, deletion, new RegExp(`\\.${key}\\b`), {
    it: [results.it.deleting[key], /escono dalle somme.*almeno (dieci|cinque)/],
    en: [results.en.deleting[key], /leave those totals.*at least (ten|five)/],
  });

for (const key of ['byCode', 'byCodeInClass'] as const)
  promise(`deletion: by the code, later (${key})`, deletion, new RegExp(`\\.${key}\\b`), {
    it: [results.it.deleting[key], /codice.*senza vederle/],
    en: [results.en.deleting[key], /code.*without seeing them/],
  });

promise('closing: the code is needed for a later deletion', close, /text\.code\b/, {
  it: [end.it.close.code, /cancellar.*codice/],
  en: [end.en.close.code, /delete.*code/],
});

promise('closing: for good', close, /text\.warning\b/, {
  it: [end.it.close.warning, /^I risultati andranno persi per sempre\.$/],
  en: [end.en.close.warning, /^Your results will go forever\.$/],
});

for (const key of ['stays', 'staysUntimed'] as const)
  promise(`closing: what stays (${key})`, close, new RegExp(`text\\.${key}\\b`), {
    it: [end.it.close[key], /risposte.*senza.*nome/],
    en: [end.en.close[key], /answers.*without.*name/],
  });

promise('no diagnosis, at the end', endPage, /text\.isNot\b/, {
  it: [end.it.isNot, /non dice che persona sei.*Non è una diagnosi.*non prevede/],
  en: [end.en.isNot, /does not say who you are.*not a diagnosis.*does not predict/],
});

for (const isClass of [false, true]) {
  const beside = (language: Language) => aroundResults[language].method.points('24', isClass).flat().join(' ');
  promise(`no diagnosis, beside the results (class: ${isClass})`, 'results/Foot.tsx', /text\.points\(/, {
    it: [beside('it'), /Non sono una diagnosi/],
    en: [beside('en'), /not a diagnosis/],
  });
}

promise('a phenotype is no origin', 'run/slides/PublicMidGame.tsx', /disclaimer/, {
  it: [slides.it.midGame.disclaimer, /non (dice|indica).*(viene|origine|proviene)/],
  en: [slides.en.midGame.disclaimer, /does not (say|indicate).*(from|origin)/],
});

promise('help: whom to call', endPage, /tel:[\s\S]*phone="800 90 10 10"[\s\S]*phone="19696"/, {
  it: [`${end.it.unar} ${end.it.azzurro}`, /UNAR.*Telefono Azzurro/],
  en: [`${end.en.unar} ${end.en.azzurro}`, /UNAR.*Telefono Azzurro/],
});

promise('help: the way there from the results', 'results/Foot.tsx', /\/endTest\/explanation#help/, {
  it: [results.it.hurtLink, /parlarne/],
  en: [results.en.hurtLink, /talk to/],
});

it.each(['it', 'en'] as const)('the page after the test says it in about 120 words (%s)', (language) => {
  const { headline, lead, isNot, actionsTitle, actions, helpTitle, help, unar, azzurro, exit } = end[language];
  const said = [headline, lead, isNot, actionsTitle, ...actions.flat(), helpTitle, help, unar, azzurro, exit].join(' ');
  expect(said.match(/[\p{L}\d’]+/gu)?.length).toBeLessThanOrEqual(130);
});
