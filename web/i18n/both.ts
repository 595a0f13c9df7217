/** A text in both languages, or a function that makes it. */
export type Pair<T = string> = readonly [it: T, en: T];

type Pairs = { readonly [name: string]: Pair<unknown> | Pairs };
type Texts<T> = {
  [K in keyof T]: T[K] extends readonly [infer It, infer En] ? (En extends It ? It : never) : Texts<T[K]>;
};

const textsIn = (language: 0 | 1, pairs: Pairs): object =>
  Object.fromEntries(
    Object.entries(pairs).map(([name, pair]) => [
      name,
      Array.isArray(pair) ? pair[language] : textsIn(language, pair as Pairs),
    ]),
  );

/** A dictionary of which each text stands in both languages, Italian first. */
export const both = <T extends Pairs>(pairs: T) =>
  ({ it: textsIn(0, pairs), en: textsIn(1, pairs) }) as Record<'it' | 'en', Texts<T>>;
