import { use } from 'react';
import { inChunkTime } from '../ui/lazy-chunk.ts';
import { type Dictionary, type Language, readLanguage, useLanguage } from './language.tsx';

/**
 * A dictionary of which each language is a chunk of its own: for pages with so many texts that nobody should load them in a
 * language that they do not read. `useTexts` suspends until they are here, and fails like the chunk; `load` fetches them ahead.
 */
export const splitDictionary = <T>(chunks: Dictionary<() => Promise<T>>) => {
  const loaded: Partial<Record<Language, T>> = {};
  const loading: Partial<Record<Language, Promise<T>>> = {};
  const load = (language: Language = readLanguage()): Promise<T> => {
    loading[language] ??= inChunkTime(chunks[language]()).then((texts) => {
      loaded[language] = texts;
      return texts;
    });
    return loading[language];
  };
  const useTexts = (): T => {
    const { language } = useLanguage();
    return loaded[language] ?? use(load(language));
  };
  return { load, useTexts };
};
