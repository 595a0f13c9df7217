import type { Tried } from './oracle.ts';

/**
 * How far the trace may be from the truth, in ms. A frame too early or too late is 17 ms, a wrong clock far more; half a
 * frame detects both. In a smoke run, on a busy machine, only a wrong clock exceeds the bound.
 */
const bounds = {
  full: { frame: 1000 / 120, press: 1000 / 60 },
  smoke: { frame: 250, press: 1000 },
};

/** What the oracle got wrong. With any such problem in the tool, no figure can be trusted. */
export const oracleProblems = (tried: Tried, size: keyof typeof bounds): string[] => {
  const { frame, press } = bounds[size];
  // A press cannot be stamped before it was sent, except for the page clock's resolution.
  const isStampedSoon = tried.press_stamped_after_median_ms > -1 && tried.press_stamped_after_median_ms <= press;
  // Written so that NaN fails them.
  const must: [string, boolean][] = [
    ['a draw has no frame', tried.draws_with_frame === tried.draws],
    ['the page has stated fewer than three of four draws', tried.draws_stated_by_the_page >= 0.75 * tried.draws],
    ['fewer than half of the colours are in a picture', tried.colours_pictured >= 0.5 * tried.draws],
    ['frames are not where the page says', tried.page_difference_p95_ms <= frame],
    ['frames are not where the display compositor says', tried.display_difference_p95_ms <= frame],
    ['a colour was on screen before it was drawn', tried.colours_pictured_before_draw === 0],
    ['presses were not all found, once each', tried.presses_found === tried.presses],
    ['presses are not in the order in which they were sent', tried.presses_in_order === tried.presses],
    ['presses are not stamped when they were sent', isStampedSoon && tried.press_stamped_after_p95_ms <= 2 * press],
    ['a colour was taken for an undecoded face', tried.decodes_of_colours === 0],
    ['an undecoded face was not noticed', tried.undecoded_faces_noticed >= tried.undecoded_faces],
  ];
  return must.filter(([, holds]) => !holds).map(([problem]) => problem);
};
