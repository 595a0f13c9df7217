/** Whose figures: the runs of a session with a set of faces; of a class also those that had more time, apart. */
export type FiguresKey = { uid_session: string; id_image_set: number; flg_more_time: boolean };
