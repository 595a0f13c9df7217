const pageSize = 10;

type Page<Row> = { rows: readonly Row[]; page: number; pages: number };

/** Returns the rows of a page, counted from 1; beyond the end, those of the last one. There is at least one page. */
export const pageOf = <Row>(all: readonly Row[], requested: number): Page<Row> => {
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(requested, pages);
  return { rows: all.slice((page - 1) * pageSize, page * pageSize), page, pages };
};
