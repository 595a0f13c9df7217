import type { Analysis } from '../../figures/comparison.ts';
import type { SideWords } from '../../figures/side-words.ts';
import type { classResults } from '../../i18n/class-results.ts';

type About = { analysis: Analysis; isSimulated: boolean };

/**
 * Returns the texts for both sides of one tab, which differ between two genders and six phenotypes. A simulated class is
 * named as such wherever its figures are.
 */
export const classWords = (
  { sides, genderSides, simulatedClass }: typeof classResults.it,
  { analysis, isSimulated }: About,
): SideWords => {
  const words: SideWords =
    analysis === 'phenotype'
      ? sides
      : {
          ...sides,
          ...genderSides.ends,
          own: { ...sides.own, ...genderSides.own },
          all: { ...sides.all, ...genderSides.all },
        };
  return isSimulated ? { ...words, own: { ...words.own, ...simulatedClass } } : words;
};

/** The same, as short as a projected page requires. */
export const shortWords = (words: SideWords, { sign }: typeof classResults.it.projector): SideWords => {
  const short = (side: SideWords['own']): SideWords['own'] => ({
    ...side,
    findings: { ...side.findings, clear: { ...side.findings.clear, text: sign } },
  });
  return { ...words, own: short(words.own), all: short(words.all) };
};
