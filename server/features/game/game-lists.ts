import { type Country, type Image, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { idItaly } from '../../../contract/rules/profile.ts';

/** Sample faces by phenotype, in the contract's order: of the practice round only, since nobody may meet a test face early. */
export const samplesByPhenotype = (images: Image[]): { des_phenotype: Phenotype; images: Image[] }[] =>
  phenotypes.map((des_phenotype) => ({
    des_phenotype,
    images: images.filter((image) => image.tutorial && image.des_phenotype === des_phenotype),
  }));

/** Countries sorted as the language sorts names; in Italian, Italy comes first. */
export const countriesIn = (
  language: 'it' | 'en',
  rows: { id: number; des_name_it: string; des_name_en: string }[],
): Country[] => {
  const { compare } = new Intl.Collator(language);
  const first = language === 'it' ? idItaly : undefined;
  return rows
    .map((row) => ({ id: row.id, des_name: row[`des_name_${language}`] }))
    .sort((a, b) => Number(b.id === first) - Number(a.id === first) || compare(a.des_name, b.des_name));
};
