/** The fields of a row as typed, and as they were when editing began. */
export type RowDraft<Fields> = { base: Fields; typed: Fields };

/** Rebases a draft onto the row as it is `now`: touched fields stay, the others take over the changes of others. */
export const rebased = <Fields extends object>({ base, typed }: RowDraft<Fields>, now: Fields): RowDraft<Fields> => {
  const names = Object.keys(typed) as (keyof Fields)[];
  const touched = names.filter((name) => typed[name] !== base[name]);
  return { base: now, typed: { ...now, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) } };
};
