import { expect, it } from 'vitest';
import { phenotypes } from '../contract/game.ts';
import { columns } from '../server/features/dataset/dataset.ts';
import { game } from '../web/i18n/game.ts';
import { profiling } from '../web/i18n/profiling.ts';
import { slides } from '../web/i18n/slides.ts';

// The server knows no page, so the questions stand in the columns of the release a second time.

const languages = ['it', 'en'] as const;

it.each(languages)('the columns of the release quote the questions word for word (%s)', (language) => {
  const [questions, test] = [profiling[language], slides[language].startGame];
  expect(columns.gender.source[language]).toBe(questions.fields.des_gender);
  expect(columns.age_band.source[language]).toBe(questions.fields.val_year_birth);
  expect(columns.own_phenotype.source[language]).toBe(questions.phenotype.legend);
  expect(columns.untimed.source[language]).toBe(test.moreTime);
  for (const { text } of [test.cards.timed(null), test.cards.untimed]) {
    expect(text).toContain(columns.answer.source[language]);
    expect(text).toContain(columns.word.source[language]);
  }
});

it.each(languages)('their levels have the labels that participants see (%s)', (language) => {
  const { adjective, phenotype } = game[language];
  for (const { code, label } of columns.word.levels ?? [])
    expect(label[language]).toBe(adjective[code as keyof typeof adjective]);
  const labelOf = (code: string) => columns.own_phenotype.levels?.find((level) => level.code === code)?.label[language];
  for (const code of phenotypes) expect(labelOf(code)).toBe(phenotype[code]);
  const { gender, declined } = profiling[language];
  const genders = columns.gender.levels?.slice(0, 3).map(({ label }) => label[language]);
  expect(genders).toEqual([gender.F, gender.M, `${gender.Other}, ${declined}`]);
});
