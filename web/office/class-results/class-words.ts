import type { SideWords } from '../../figures/side-words.ts';
import type { classResults } from '../../i18n/it/class-results.ts';

/** Who stands on either side; a simulated class goes by that name wherever its figures are. */
export const classWords = ({ sides, simulatedClass }: typeof classResults, isSimulated: boolean): SideWords =>
  isSimulated ? { ...sides, own: { ...sides.own, ...simulatedClass } } : sides;
