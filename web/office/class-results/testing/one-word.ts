import type { ClassResults } from '../../../../contract/class-results.ts';
import { resultOf, rounded } from '../../../figures/result-fixtures.ts';
import { stageResults } from '../../stage/testing/a-stage.ts';

/** A class of one word, of which something clear is said. */
export const oneWord: ClassResults = {
  ...stageResults(),
  num_joined: 25,
  num_completed: 25,
  num_counted: 25,
  class_results: [
    resultOf({
      participants: 25,
      F: { EastAsian: [40, 50], Arabian: [10, 50] },
      M: { EastAsian: [40, 50] },
      found: {
        lines: { EastAsian: [70, 88], F: [40, 60], M: [70, 88] },
        phenotype: {
          des_verdict: 'clear',
          des_about: 'these_faces',
          highest: ['EastAsian'],
          lowest: ['Arabian'],
          difference: { points: 60, interval: { low: 41, high: 79 } },
        },
        gender: {
          des_verdict: 'clear',
          highest: ['M'],
          lowest: ['F'],
          difference: { points: 30, interval: { low: 12, high: 48 } },
        },
      },
    }),
  ],
  all_classes: [
    rounded(
      resultOf({
        participants: 312,
        F: { EastAsian: [700, 1220] },
        M: { EastAsian: [300, 1220] },
        found: {
          lines: { EastAsian: [37, 45] },
          phenotype: { des_verdict: 'too_few_classes' },
          gender: { des_verdict: 'too_few_classes' },
        },
      }),
    ),
  ],
};
