const pageSize = 10;

type Page<Row> = { rows: readonly Row[]; page: number; pages: number };

/** The rows of a page, counted from 1; a page beyond the end is the last one. There is always one page. */
export const pageOf = <Row>(all: readonly Row[], asked: number): Page<Row> => {
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(asked, pages);
  return { rows: all.slice((page - 1) * pageSize, page * pageSize), page, pages };
};
