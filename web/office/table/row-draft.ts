/** The fields of a row as they are being typed, and as they were when that began. */
export type RowDraft<Fields> = { base: Fields; typed: Fields };

/** The draft as if it had begun with the row as it is now: what was touched stays, the rest is as others have made it. */
export const rebased = <Fields extends object>({ base, typed }: RowDraft<Fields>, now: Fields): RowDraft<Fields> => {
  const names = Object.keys(typed) as (keyof Fields)[];
  const touched = names.filter((name) => typed[name] !== base[name]);
  return { base: now, typed: { ...now, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) } };
};
