import type { Analysis } from '../../figures/comparison.ts';
import type { SideWords } from '../../figures/side-words.ts';
import type { classResults } from '../../i18n/class-results.ts';

/**
 * Returns the texts for both sides of one tab, which differ between two genders and six phenotypes. A simulated class is
 * named as such wherever its figures are.
 */
export const classWords = (
  { sides, genderEnds, simulatedClass }: typeof classResults.it,
  { analysis, isSimulated }: { analysis: Analysis; isSimulated: boolean },
): SideWords => {
  const words: SideWords = analysis === 'phenotype' ? sides : { ...sides, ...genderEnds };
  return isSimulated ? { ...words, own: { ...words.own, ...simulatedClass } } : words;
};
