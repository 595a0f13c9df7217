export const optionsOf = <T extends string>(texts: Readonly<Record<T, string>>): { value: T; label: string }[] =>
  (Object.keys(texts) as T[]).map((value) => ({ value, label: texts[value] }));
