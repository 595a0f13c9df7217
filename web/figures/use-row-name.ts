import { figures } from '../i18n/figures.ts';
import { game } from '../i18n/game.ts';
import { type Language, useLanguage } from '../i18n/language.tsx';
import { isFaceGender, type RowKey } from './verdict.ts';

export const rowNameIn =
  (language: Language) =>
  (key: RowKey): string =>
    isFaceGender(key) ? figures[language].gender[key] : game[language].phenotype[key];

export const useRowName = () => rowNameIn(useLanguage().language);
